// The one writer of consents to shares, and what the policy asks of them.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type ConsentState, consentLifecycle } from '@jebo/contract/tickets/participants.lifecycle.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { listParticipants, type ParticipantRow } from './participants.sql.ts'
import { writeConsentState } from './status.sql.ts'
import type { Judged } from './tickets.policy.ts'

type Consents = NonNullable<Judged['consents']>

/** @param userId of the viewer; null for a guest */
export const consentsIn = (
  participants: readonly Pick<ParticipantRow, 'user_id' | 'state'>[],
  userId: RowId<'users'> | null,
): Consents => ({
  own: participants.find(({ user_id }) => user_id === userId)?.state ?? null,
  isPending: participants.some(({ state }) => state === 'INVITED'),
})

/** @param viewer on a side of the ticket */
export const findConsents = async (db: Db, ticketId: RowId<'tickets'>, viewer: Actor): Promise<Consents> =>
  consentsIn(await listParticipants(db, ticketId, viewer), viewer.id)

type Move = { to: ConsentState; by: 'AUTHOR' | 'PARTICIPANT'; at: Date; share?: number }

/** @throws Refusal `error.conflict` if there is no such move, also because another one came first */
export const moveConsent = async (
  tx: Tx,
  { id, state: from }: Pick<ParticipantRow, 'id' | 'state'>,
  { to, by, at, share }: Move,
): Promise<void> => {
  refuseUnless(consentLifecycle.isMove(from, to, by), 'error.conflict')
  const asked = to === 'INVITED' && share !== undefined ? { share, asked_at: at } : {}
  await writeConsentState(tx, id, { from, to, ...asked, answered_at: to === 'INVITED' ? null : at })
}
