import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { Db } from '../../platform/db/database.ts'
import { findCompanyBriefs } from '../companies/public.ts'
import type { Program } from './program.ts'

/** Maps each program to its company; a foreign key guarantees that every program has one. */
export const companiesOf = async (
  db: Db,
  programs: readonly Program[],
): Promise<(program: Program) => CompanyBrief> => {
  const companies = await findCompanyBriefs(
    db,
    programs.map((program) => program.companyId),
  )
  return ({ companyId }) => {
    const company = companies.get(companyId)
    if (!company) throw new Error('a program has lost its company')
    return company
  }
}
