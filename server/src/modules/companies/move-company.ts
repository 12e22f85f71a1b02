import { type CompanyState, companyLifecycle } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeState } from './status.sql.ts'

type Move = { at: Date } & (
  | { to: Exclude<CompanyState, 'CLOSED'>; by: 'OWNER' | 'STAFF'; reason: string | null }
  | { to: 'CLOSED'; by: 'OWNER'; closedBy: RowId<'users'> }
)

/**
 * The only code that writes a company's state.
 * @param company locked
 * @throws Refusal `company.alreadyDecided` if the lifecycle does not allow the transition
 */
export const moveCompany = async (
  tx: Tx,
  company: { id: RowId<'companies'>; state: CompanyState },
  move: Move,
): Promise<void> => {
  const from = company.state
  const { to, by, at } = move
  refuseUnless(companyLifecycle.isMove(from, to, by), 'company.alreadyDecided')
  const change =
    move.to === 'CLOSED'
      ? { closed_at: at, closed_by: move.closedBy }
      : { reason: move.reason, decided_at: by === 'STAFF' ? at : null }
  const isWritten = await writeState(tx, company.id, { from, to, ...change })
  refuseUnless(isWritten, 'company.alreadyDecided')
}
