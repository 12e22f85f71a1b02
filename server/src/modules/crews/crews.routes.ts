import * as endpoints from '@jebo/contract/crews/crews.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { acceptCrewInvitation } from './accept-crew-invitation.ts'
import { createCrew } from './create-crew.ts'
import { createCrewInvitation } from './create-crew-invitation.ts'
import { deleteCrew, type ProgramsOfCrews, type TicketsOfCrews } from './delete-crew.ts'
import { getCrew } from './get-crew.ts'
import { getCrewPage, type RecordsOfCrews } from './get-crew-page.ts'
import { handOverCrew } from './hand-over-crew.ts'
import { listCrewInvitations } from './list-crew-invitations.ts'
import { listCrews } from './list-crews.ts'
import { listReceivedInvitations } from './list-received-invitations.ts'
import type { MembersOfCompanies } from './lock-hacker.ts'
import { rejectCrewInvitation } from './reject-crew-invitation.ts'
import { removeCrewMember } from './remove-crew-member.ts'
import { transferCrewCredit } from './transfer-crew-credit.ts'
import { updateCrew } from './update-crew.ts'
import { withdrawCrewInvitation } from './withdraw-crew-invitation.ts'

type FromOthers = MembersOfCompanies & TicketsOfCrews & ProgramsOfCrews & RecordsOfCrews

/** @param fromOthers injected by the module of companies, which stands beside this one, and by those of programs and tickets */
export const serveCrews = (api: Api, fromOthers: FromOthers): void => {
  serve(api, endpoints.listCrews, listCrews)
  serve(api, endpoints.createCrew, (call, input) => createCrew(call, input, fromOthers))
  // Before the crews, whose ids stand where `invitations` stands in these paths.
  serve(api, endpoints.listReceivedInvitations, listReceivedInvitations)
  serve(api, endpoints.acceptCrewInvitation, (call, input) => acceptCrewInvitation(call, input, fromOthers))
  serve(api, endpoints.rejectCrewInvitation, rejectCrewInvitation)
  serve(api, endpoints.getCrew, getCrew)
  serve(api, endpoints.updateCrew, updateCrew)
  serve(api, endpoints.deleteCrew, (call, input) => deleteCrew(call, input, fromOthers))
  serve(api, endpoints.removeCrewMember, removeCrewMember)
  serve(api, endpoints.handOverCrew, handOverCrew)
  serve(api, endpoints.transferCrewCredit, transferCrewCredit)
  serve(api, endpoints.listCrewInvitations, listCrewInvitations)
  serve(api, endpoints.createCrewInvitation, (call, input) => createCrewInvitation(call, input, fromOthers))
  serve(api, endpoints.withdrawCrewInvitation, withdrawCrewInvitation)
  serve(api, endpoints.getCrewPage, (call, input) => getCrewPage(call, input, fromOthers))
}
