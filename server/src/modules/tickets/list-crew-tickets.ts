import type { listCrewTickets as endpoint } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findOwnCrewKey } from '../crews/public.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'

/** The submitted tickets of a crew, for its members. */
export const listCrewTickets: Handler<typeof endpoint> = async (call, { crewId: publicId, ...input }) => {
  const crewId = await findOwnCrewKey(call.db, call.actor, publicId)
  refuseUnless(crewId !== null, 'error.notFound')
  return listOwnedTickets(call, 'CREW', input, { crewId })
}
