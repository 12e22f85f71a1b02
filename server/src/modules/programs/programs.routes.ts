import * as certificates from '@jebo/contract/programs/certificates.endpoints.ts'
import * as events from '@jebo/contract/programs/events.endpoints.ts'
import * as participants from '@jebo/contract/programs/participants.endpoints.ts'
import * as endpoints from '@jebo/contract/programs/programs.endpoints.ts'
import * as reserves from '@jebo/contract/programs/reserves.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { acceptProgramInvitation } from './accept-program-invitation.ts'
import { applyToProgram } from './apply-to-program.ts'
import { changeReserve } from './change-reserve.ts'
import { cloneProgram } from './clone-program.ts'
import { createProgram } from './create-program.ts'
import { deleteProgram } from './delete-program.ts'
import { getCertificate } from './get-certificate.ts'
import { type FromTickets, getEvent, getProgram, listEventParticipants } from './get-program.ts'
import { inviteToProgram } from './invite-to-program.ts'
import { leaveProgram } from './leave-program.ts'
import { listCertificateKeys } from './list-certificate-keys.ts'
import { listEvents, listOwnEvents } from './list-events.ts'
import { listLockedPrograms } from './list-locked-programs.ts'
import { listParticipants } from './list-participants.ts'
import { listParticipations } from './list-participations.ts'
import { type ListsFromOthers, listOwnPrograms, listPrograms, listProgramsOfCompany } from './list-programs.ts'
import { listReserves } from './list-reserves.ts'
import { listRulesVersions } from './list-rules-versions.ts'
import { publishProgram } from './publish-program.ts'
import { rejectProgramInvitation } from './reject-program-invitation.ts'
import { setProgramStatus } from './set-program-status.ts'
import { updateParticipant } from './update-participant.ts'
import { updateProgram } from './update-program.ts'

/** @param fromOthers injected from modules that depend on this one */
export const servePrograms = (api: Api, fromOthers: FromTickets & ListsFromOthers): void => {
  serve(api, endpoints.listPrograms, (call, input) => listPrograms(call, input, fromOthers))
  serve(api, endpoints.listProgramsOfCompany, (call, input) => listProgramsOfCompany(call, input, fromOthers))
  serve(api, endpoints.listOwnPrograms, (call, input) => listOwnPrograms(call, input, fromOthers))
  // Before `getProgram`, in whose path the id stands where these have a word.
  serve(api, participants.listLockedPrograms, listLockedPrograms)
  serve(api, participants.listParticipations, listParticipations)
  serve(api, endpoints.getProgram, (call, input) => getProgram(call, input, fromOthers))
  serve(api, endpoints.listRulesVersions, listRulesVersions)
  serve(api, certificates.getCertificate, getCertificate)
  serve(api, certificates.listCertificateKeys, listCertificateKeys)
  serve(api, events.listEvents, (call, input) => listEvents(call, input, fromOthers))
  serve(api, events.listOwnEvents, (call, input) => listOwnEvents(call, input, fromOthers))
  serve(api, events.getEvent, (call, input) => getEvent(call, input, fromOthers))
  serve(api, events.listEventParticipants, (call, input) => listEventParticipants(call, input, fromOthers))
  serve(api, endpoints.createProgram, createProgram)
  serve(api, endpoints.cloneProgram, cloneProgram)
  serve(api, endpoints.updateProgram, updateProgram)
  serve(api, endpoints.deleteProgram, deleteProgram)
  serve(api, endpoints.publishProgram, publishProgram)
  serve(api, endpoints.setProgramStatus, setProgramStatus)
  serve(api, participants.listParticipants, listParticipants)
  serve(api, participants.applyToProgram, (call, input) => applyToProgram(call, input, fromOthers))
  serve(api, participants.updateParticipant, updateParticipant)
  serve(api, participants.inviteToProgram, inviteToProgram)
  serve(api, participants.acceptProgramInvitation, (call, input) => acceptProgramInvitation(call, input, fromOthers))
  serve(api, participants.rejectProgramInvitation, rejectProgramInvitation)
  serve(api, participants.leaveProgram, leaveProgram)
  serve(api, reserves.listReserves, listReserves)
  serve(api, reserves.changeReserve, changeReserve)
}
