import type { listRewardProposals as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { presentProposal } from './present-proposal.ts'
import { listOpenProposals } from './proposals.sql.ts'

export const listRewardProposals: Handler<typeof endpoint> = async ({ db, actor }, page) => {
  const { rows, next } = await listOpenProposals(db, actor, page)
  const people = await findPeople(
    db,
    rows.map((row) => row.proposed_by),
  )
  const data = rows.map((row) => ({
    ...presentProposal(row, people, actor),
    ticket: { id: row.public_id, title: row.title ?? '' },
  }))
  return { data, next }
}
