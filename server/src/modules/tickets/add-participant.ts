import type { addParticipant as endpoint } from '@jebo/contract/tickets/participants.endpoints.ts'
import { sharingStates } from '@jebo/contract/tickets/participants.lifecycle.ts'
import { mostParticipants } from '@jebo/contract/tickets/participants.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findHackerId, isPresentLocked } from '../accounts/public.ts'
import { getVersion } from '../programs/public.ts'
import { moveConsent } from './consents.ts'
import { mayShare, refuseRestricted } from './judge-participants.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import {
  authorsShare,
  findParticipant,
  insertParticipant,
  listParticipants,
  type ParticipantRow,
} from './participants.sql.ts'
import { recordActivity } from './record-activity.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

/** Asks a hacker to share a ticket, at once or when it is submitted. Who is asked for another share than before has to consent again. */
export const addParticipant: Handler<typeof endpoint> = async (call, { id, nickname, share }) => {
  await call.limiter.spend(limits.participants, call.actor.uuid)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'addParticipant')
    const { ticket, at } = action
    refuseRestricted((await getVersion(tx, ticket.program_version_id)).rules, 'nickname')
    const userId = await findNamed(tx, call, action, nickname)
    const others = (await listParticipants(tx, ticket.id, action.actor)).filter(({ user_id }) => user_id !== userId)
    refuseUnless(others.length < mostParticipants, 'ticket.tooManyParticipants', { params: { max: mostParticipants } })
    const isLeft = authorsShare(others) - share >= 1
    refuseUnless(isLeft, 'ticket.sharesAboveWhole', atField('share', 'ticket.sharesAboveWhole'))
    const before = await findParticipant(tx, ticket.id, userId)
    if (before) await askAgain(tx, before, { share, at })
    else await insertParticipant(tx, { ticket_id: ticket.id, user_id: userId, share, asked_at: at })
    if (ticket.substate === 'DRAFT') return
    await writeTicket(tx, ticket, touch(action))
    await recordActivity(tx, action, {
      type: 'ADD_PARTICIPANTS',
      before: before && sharingStates.some((state) => state === before.state) ? String(before.share) : null,
      after: String(share),
      participantId: userId,
    })
  })
}

/** The hacker with this nickname, who may share the ticket and does not leave before the transaction ends. */
const findNamed = async (
  tx: Tx,
  call: CallOf<typeof endpoint>,
  { ticket, actor }: PermittedAction,
  nickname: string,
): Promise<ParticipantRow['user_id']> => {
  const userId = await findHackerId(tx, nickname)
  if (userId === null || userId === actor.id || !(await isPresentLocked(tx, userId)))
    return refuse('ticket.participantNotFound', atField('nickname', 'ticket.participantNotFound'))
  const isEligible = await mayShare(tx, call, ticket, [userId])
  refuseUnless(isEligible, 'ticket.participantNotEligible', atField('nickname', 'ticket.participantNotEligible'))
  return userId
}

/** What is asked already is taken back first. */
const askAgain = async (tx: Tx, before: ParticipantRow, { share, at }: { share: number; at: Date }): Promise<void> => {
  if (before.state === 'INVITED') await moveConsent(tx, before, { to: 'REMOVED', by: 'AUTHOR', at })
  const state = before.state === 'INVITED' ? 'REMOVED' : before.state
  await moveConsent(tx, { ...before, state }, { to: 'INVITED', by: 'AUTHOR', at, share })
}
