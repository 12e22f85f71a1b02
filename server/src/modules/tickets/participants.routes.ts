import * as endpoints from '@jebo/contract/tickets/participants.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { addParticipant } from './add-participant.ts'
import { answerParticipation } from './answer-participation.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'
import { removeParticipant } from './remove-participant.ts'

export const serveParticipants = (api: Api): void => {
  serve(api, endpoints.listSharedTickets, (call, input) => listOwnedTickets(call, 'PARTICIPANT', input))
  serve(api, endpoints.addParticipant, addParticipant)
  serve(api, endpoints.answerParticipation, answerParticipation)
  serve(api, endpoints.removeParticipant, removeParticipant)
}
