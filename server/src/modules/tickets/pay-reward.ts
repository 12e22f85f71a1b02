import { type BountySpan, spanOf } from '@jebo/contract/core/bounty.ts'
import { feeOf } from '@jebo/contract/core/fee.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { rangeOf } from '@jebo/contract/core/tiers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, Refusal, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { isPresentLocked } from '../accounts/public.ts'
import { holdPresentCrew } from '../crews/public.ts'
import { findSpendable, transfer } from '../ledger/public.ts'
import { getPinned } from './get-pinned.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { listParticipants } from './participants.sql.ts'
import { type Part, partsOf, receiverColumns, walletsOf } from './receiver.ts'
import { recordActivity } from './record-activity.ts'
import { insertReward } from './rewards.sql.ts'
import { writeReason } from './ticket-comments.ts'
import { type Ticket, writeTicket } from './tickets.sql.ts'

/** The range of a ticket's rewards. @throws Refusal if its severity has none, or the amount is outside of it */
export const holdRange = async (tx: Tx, ticket: Ticket, amountWon: number): Promise<BountySpan> => {
  const { severity } = ticket
  const { rules, asset } = await getPinned(tx, ticket)
  const span = severity && spanOf(rangeOf(rules, asset), severity)
  if (!span) return refuse('ticket.rewardNotAllowed')
  const isInRange = span.min <= amountWon && amountWon <= span.max
  const outOfRange = { path: 'amount', messageKey: 'field.wonRange', params: { min: span.min, max: span.max } }
  refuseUnless(isInRange, 'ticket.rewardOutOfRange', { issues: [outOfRange] })
  return span
}

type Reward = {
  amount: number
  comment?: string | undefined
  proposalId?: RowId<'reward_proposals'>
  /** The fee of the platform, which the company pays on top. */
  feeBasisPoints: number
}

/**
 * Pays the author and who shares the ticket, or the crew as which they submitted it, from the reserve of the program and then from the
 * company's wallet. Rewards are final; a ticket may be rewarded several times.
 */
export const payReward = async (
  tx: Tx,
  action: PermittedAction,
  { amount, comment, proposalId, feeBasisPoints }: Reward,
) => {
  const { ticket, actor, at } = action
  const { severity } = ticket
  const span = await holdRange(tx, ticket, amount)
  if (severity === null || severity === 'NONE') return refuse('ticket.rewardNotAllowed')
  await holdReceiver(tx, ticket)
  const parts = await holdParts(tx, action, amount)
  const commentId = await writeReason(tx, action, comment)
  const reward = {
    ticket_id: ticket.id,
    company_id: ticket.company_id,
    ...receiverColumns(ticket),
    contract_id: await pay(tx, action, { amountWon: amount, parts, feeWon: feeOf(amount, feeBasisPoints) }),
    proposal_id: proposalId ?? null,
    severity,
    least_won: span.min,
    most_won: span.max,
    amount_won: amount,
    paid_by: actor.id,
    paid_at: at,
  }
  await insertReward(tx, reward, parts)
  const rewardTotalWon = ticket.reward_total_won + amount
  await writeTicket(tx, ticket, { ...touch(action), reward_total_won: rewardTotalWon })
  await recordActivity(tx, action, { type: 'REWARD', amountWon: amount, commentId })
  const { balanceWon } = await findSpendable(tx, actor, payerOf(ticket))
  return { rewardTotalWon, balanceWon }
}

const payerOf = (ticket: Ticket) => ({ companyId: ticket.company_id, programId: ticket.program_id })

/** Waits for a departure, and keeps who is paid from leaving before the reward is in their wallet. */
const holdReceiver = async (tx: Tx, { author_id, crew_id }: Ticket): Promise<void> => {
  if (crew_id === null) refuseUnless(await isPresentLocked(tx, author_id), 'ticket.authorLeft')
  else refuseUnless(await holdPresentCrew(tx, crew_id), 'ticket.crewDeleted')
}

/** The same for who shares it. Who has left meanwhile shares nothing any more. */
const holdParts = async (tx: Tx, { ticket, actor }: PermittedAction, amountWon: number): Promise<Part[]> => {
  for (const { user_id } of await listParticipants(tx, ticket.id, actor)) await isPresentLocked(tx, user_id)
  return partsOf(ticket, await listParticipants(tx, ticket.id, actor), amountWon)
}

type Payment = { amountWon: number; parts: readonly Part[]; feeWon: number }

/** @returns the contract of the payment */
const pay = async (
  tx: Tx,
  { ticket, actor, at }: PermittedAction,
  { amountWon, parts, feeWon }: Payment,
): Promise<RowId<'contracts'>> => {
  try {
    const { contractId } = await transfer(tx, {
      from: { kind: 'COMPANY', id: ticket.company_id },
      reserveOf: ticket.program_id,
      to: walletsOf(ticket, parts, amountWon),
      reference: { ticketId: ticket.id },
      feeWon,
      actorId: actor.id,
      at,
    })
    return contractId
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'ledger.insufficientBalance')) throw error
  }
  return refuse('ticket.rewardAboveBalance', atField('amount', 'ticket.rewardAboveBalance'))
}
