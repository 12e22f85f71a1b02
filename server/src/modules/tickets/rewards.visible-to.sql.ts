// Who can see payments for tickets, and the rewards that companies propose.
import type { RowId } from '@jebo/contract/core/id.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { type Condition, isCompanySide, selectReceived } from './visible-to.sql.ts'

const build = expressionBuilder<DB, 'ticket_rewards'>()

const isForOneOf = (programIds: readonly RowId<'programs'>[]): Condition =>
  expressionBuilder<DB, 'ticket_rewards'>().exists((row) =>
    row
      .selectFrom('tickets as rewarded')
      .select('rewarded.id')
      .whereRef('rewarded.id', '=', 'ticket_rewards.ticket_id')
      .where(isOneOf(sql`rewarded.program_id`, programIds)),
  )

/** The managers of the paying company, or of the program of its ticket. Hackers see their parts. */
const rewardWays = {
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer)
    if (scope === null) return null
    const isPaid = build('ticket_rewards.company_id', '=', scope.companyId)
    return scope.programIds ? build.and([isPaid, isForOneOf(scope.programIds)]) : isPaid
  },
} satisfies Ways<string>
/** As whom someone lists payments. */
export type RewardWay = 'HACKER' | keyof typeof rewardWays

/** Payments for tickets. */
export const selectRewards = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_rewards')
  return reader === systemRead ? rows : rows.where(seenThrough(rewardWays, reader, []))
}

/** What companies paid by month, to managers that of their company, and of their programs. */
export const selectPaymentMonths = (db: Db, manager: Viewer) => {
  const rows = db.selectFrom('payment_months')
  const scope = managedScopeOf(manager)
  if (scope === null) return rows.where((row) => row.lit(false))
  const paid = rows.where('payment_months.company_id', '=', scope.companyId)
  return scope.programIds ? paid.where(isOneOf(sql`payment_months.program_id`, scope.programIds)) : paid
}

/** The parts of payments that a viewer received, or those of payments that the reader sees. */
export const selectParts = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('reward_parts')
  return reader === systemRead ? rows : rows.where('reward_parts.hacker_id', '=', reader?.id ?? null)
}

/** The same, each with its ticket. */
export const selectRewardedTickets = (db: Db, reader: Reader) =>
  selectRewards(db, reader).innerJoin('tickets', 'tickets.id', 'ticket_rewards.ticket_id')

/** Tickets that the viewer sees on the side of the company, each with whether a reward needs approval, and the one that waits for it. */
export const selectApprovals = (db: Db, viewer: Viewer) =>
  selectReceived(db, viewer)
    .leftJoin('reward_approvals', 'reward_approvals.company_id', 'tickets.company_id')
    .leftJoin('reward_proposals', (join) =>
      join.onRef('reward_proposals.ticket_id', '=', 'tickets.id').on('reward_proposals.state', '=', sql.lit('OPEN')),
    )

/** Proposed rewards, each with its ticket, visible to the company alone. */
export const selectProposals = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('reward_proposals')
    .innerJoin('tickets', 'tickets.id', 'reward_proposals.ticket_id')
    .where(isCompanySide(viewer))
