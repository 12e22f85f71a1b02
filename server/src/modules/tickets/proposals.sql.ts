// Rewards that one manager proposes and another one approves, and the companies that want it.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { RewardProposals } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectApprovals, selectProposals } from './rewards.visible-to.sql.ts'

export const isApprovalRequired = async (db: Db, companyId: RowId<'companies'>): Promise<boolean> => {
  const row = await db
    .selectFrom('reward_approvals')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

type Requirement = { companyId: RowId<'companies'>; by: RowId<'users'>; at: Date }

/** Keeps who required it first. */
export const requireApproval = async (tx: Tx, { companyId, by, at }: Requirement): Promise<void> => {
  await tx
    .insertInto('reward_approvals')
    .values({ company_id: companyId, required_by: by, required_at: at })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

export const requireNoApproval = async (tx: Tx, companyId: RowId<'companies'>): Promise<void> => {
  await tx.deleteFrom('reward_approvals').where('company_id', '=', companyId).execute()
}

const proposalColumns = [
  'reward_proposals.id',
  'reward_proposals.uuid',
  'reward_proposals.amount_won',
  'reward_proposals.comment',
  'reward_proposals.proposed_by',
  'reward_proposals.proposed_at',
] as const

/** Whether a reward of a ticket needs approval, and the proposal that waits. */
export const findApproval = async (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer) => {
  const row = await selectApprovals(db, viewer)
    .select(sql<boolean>`reward_approvals.company_id is not null`.as('is_required'))
    .select(proposalColumns)
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst()
  if (!row) return { isRequired: false, proposal: null }
  const { is_required, id, uuid, amount_won, proposed_by, proposed_at, comment } = row
  const isOpen = id && uuid && amount_won && proposed_by && proposed_at
  return {
    isRequired: is_required,
    proposal: isOpen
      ? { id, uuid, amount_won, proposed_by, proposed_at, comment, isOwn: proposed_by === viewer?.id }
      : null,
  }
}
export type Approval = Awaited<ReturnType<typeof findApproval>>
export type Proposal = NonNullable<Approval['proposal']>

export const insertProposal = (tx: Tx, proposal: Insertable<RewardProposals>): Promise<{ uuid: string }> =>
  tx.insertInto('reward_proposals').values(proposal).returning('uuid').executeTakeFirstOrThrow()

/** Any proposal for a ticket, also one that has ended. */
export const findProposal = (
  db: Db,
  { ticketId, uuid, viewer }: { ticketId: RowId<'tickets'>; uuid: string; viewer: Viewer },
) =>
  selectProposals(db, viewer)
    .select([...proposalColumns, 'reward_proposals.state'])
    .where('reward_proposals.ticket_id', '=', ticketId)
    .where('reward_proposals.uuid', '=', uuid)
    .executeTakeFirst()

/** The proposals that wait in the manager's company, oldest first. */
export const listOpenProposals = (
  db: Db,
  manager: Actor,
  { after: start, size }: { after?: string | undefined; size: number },
) => {
  const waiting = () =>
    selectProposals(db, manager)
      .where('reward_proposals.state', '=', sql.lit('OPEN'))
      .where('reward_proposals.company_id', '=', manager.standing.company?.id ?? null)
  const rows = waiting().select(proposalColumns).select(['tickets.public_id', 'tickets.title'])
  const last = start === undefined ? undefined : waiting().where('reward_proposals.uuid', '=', start)
  return feedOf(after(rows, { by: ['reward_proposals.id'], direction: 'asc' }, last), size, (row) => row.uuid)
}
