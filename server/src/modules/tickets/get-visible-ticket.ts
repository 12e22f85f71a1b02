import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findVisibleTicket, type Ticket } from './tickets.sql.ts'

/** @throws Refusal where the viewer sees no such ticket: a guest may sign in and try again, anybody else may not */
export const getVisibleTicket = async ({ db, actor }: Pick<Call, 'db' | 'actor'>, id: number): Promise<Ticket> =>
  (await findVisibleTicket(db, id, actor)) ?? refuse(actor ? 'error.notFound' : 'error.notSignedIn')
