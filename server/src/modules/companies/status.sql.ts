// The columns written by the state machines of a company and its invitations. The only caller of each checks the lifecycle first.
import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { InvitationState } from '@jebo/contract/companies/invitations.lifecycle.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus } from '../../platform/db/status.ts'

type Decided = { reason: string | null; decided_at: Date | null }
type Closed = { closed_at: Date; closed_by: RowId<'users'> }
type Change = { from: CompanyState; to: CompanyState } & (Decided | Closed)

/** False if the company was no longer in that state. */
export const writeState = async (tx: Tx, id: RowId<'companies'>, { from, to, ...change }: Change): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('companies')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type EndedInvitation = {
  from: InvitationState
  to: InvitationState
  accepted_by: RowId<'users'> | null
  ended_at: Date
}

/** Also removes the address. False if the invitation was no longer in that state. */
export const writeInvitationState = async (
  tx: Tx,
  id: RowId<'company_invitations'>,
  { from, to, ...change }: EndedInvitation,
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('company_invitations')
    .set({ ...change, email: null, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
