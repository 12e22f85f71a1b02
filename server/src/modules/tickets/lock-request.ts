import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findRequestForStaff, type StaffRequestRow } from './disclosures.sql.ts'
import { refuseOwnTicket, type StaffAction, staffActionOn } from './staff-action.ts'
import { lockTicketOfPlatform } from './tickets.sql.ts'

type Asking = Pick<Services, 'findOwnCompanies'> & { actor: Actor; now: Date }

/**
 * Locks the ticket of a request for staff, as an answer and the clock do, and reads the request behind the lock.
 * @throws Refusal `error.notFound`, or `staff.ownSubject` if it is the caller's own
 */
export const lockRequest = async (
  tx: Tx,
  call: Asking,
  uuid: string,
): Promise<{ request: StaffRequestRow; action: StaffAction }> => {
  const { ticket_id } = (await findRequestForStaff(tx, call.actor, uuid)) ?? refuse('error.notFound')
  const ticket = await lockTicketOfPlatform(tx, ticket_id)
  const request = (await findRequestForStaff(tx, call.actor, uuid)) ?? refuse('error.notFound')
  await refuseOwnTicket(tx, call, request)
  return { request, action: staffActionOn(ticket, call) }
}
