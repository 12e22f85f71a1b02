import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findVisibleTicket, type Ticket } from './tickets.sql.ts'

/** @throws Refusal if the viewer cannot see the ticket; a guest is asked to sign in */
export const getVisibleTicket = async ({ db, actor }: Pick<Call, 'db' | 'actor'>, id: number): Promise<Ticket> =>
  (await findVisibleTicket(db, id, actor)) ?? refuse(actor ? 'error.notFound' : 'error.notSignedIn')
