import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { Db } from '../../platform/db/database.ts'
import { findCompanyBriefs } from '../companies/public.ts'
import type { Program } from './program.ts'

/** Gives each program's company. The database lets no program be without one. */
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
