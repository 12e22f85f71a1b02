import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { RewardProposal } from '@jebo/contract/tickets/proposals.schema.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import type { Proposal } from './proposals.sql.ts'

export const presentProposal = (
  { uuid, amount_won, proposed_by, proposed_at }: Omit<Proposal, 'isOwn'>,
  people: Map<RowId<'users'>, Person>,
  viewer: Viewer,
): RewardProposal => ({
  id: uuid,
  amountWon: amount_won,
  proposedBy: people.get(proposed_by) ?? null,
  proposedAt: proposed_at.toISOString(),
  isOwn: proposed_by === viewer?.id,
})
