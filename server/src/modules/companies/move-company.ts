import { type CompanyState, companyLifecycle } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeState } from './status.sql.ts'

type Move = { to: CompanyState; by: 'OWNER' | 'STAFF'; reason: string | null; at: Date }

/**
 * The only code that writes a company's state.
 * @param company locked
 * @throws Refusal `company.alreadyDecided` if the lifecycle does not allow the transition
 */
export const moveCompany = async (
  tx: Tx,
  company: { id: RowId<'companies'>; state: CompanyState },
  { to, by, reason, at }: Move,
): Promise<void> => {
  const from = company.state
  refuseUnless(companyLifecycle.isMove(from, to, by), 'company.alreadyDecided')
  const isWritten = await writeState(tx, company.id, { from, to, reason, decided_at: by === 'STAFF' ? at : null })
  refuseUnless(isWritten, 'company.alreadyDecided')
}
