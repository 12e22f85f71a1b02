import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findCompany } from './companies.sql.ts'

export type CompanyDecision = {
  companyId: RowId<'companies'>
  name: string
  state: 'APPROVED' | 'DENIED'
  decidedAt: Date
}

/** The last decision; null while the application is pending, or if the company is gone. */
const readDecision = async (
  db: Db,
  { companyId }: { companyId: RowId<'companies'> },
): Promise<CompanyDecision | null> => {
  const company = await findCompany(db, companyId)
  if (!company?.decided_at || (company.state !== 'APPROVED' && company.state !== 'DENIED')) return null
  return { companyId, name: company.name, state: company.state, decidedAt: company.decided_at }
}

/** Staff decided an application. */
export const companyDecided = defineEvent('company:decided', readDecision)
