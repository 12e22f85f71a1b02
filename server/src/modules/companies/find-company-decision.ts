import type { Db } from '../../platform/db/database.ts'
import { findCompany } from './companies.sql.ts'

export type CompanyDecision = { name: string; state: 'APPROVED' | 'DENIED'; decidedAt: Date }

/** What staff decided over a company last; null while it waits, or where it is gone. */
export const findCompanyDecision = async (db: Db, companyId: number): Promise<CompanyDecision | null> => {
  const company = await findCompany(db, companyId)
  if (!company?.decided_at || (company.state !== 'APPROVED' && company.state !== 'DENIED')) return null
  return { name: company.name, state: company.state, decidedAt: company.decided_at }
}
