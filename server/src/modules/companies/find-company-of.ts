import type { RowId } from '@jebo/contract/core/id.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { presentBrief } from './companies.present.ts'
import { findCompanyOfMember } from './members.sql.ts'

/** A user's company as its members see it; null for users without one. */
export const findCompanyOf = async (db: Db, userId: RowId<'users'>): Promise<Viewer['company']> => {
  const company = await findCompanyOfMember(db, userId)
  if (!company) return null
  const { uuid, alias, name, logoPath } = presentBrief(company)
  return { uuid, alias, name, logoPath, state: company.state, role: company.role }
}
