import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { presentBrief } from './companies.present.ts'
import { findCompany } from './companies.sql.ts'
import { findMember } from './members.sql.ts'

type Membership = { id: number; role: 'OWNER' | 'MANAGER'; isApproved: boolean }

/** A user's place in his company; null for whoever has none. */
export const findMembership = async (db: Db, userId: number): Promise<Membership | null> => {
  const member = await findMember(db, userId)
  if (!member) return null
  return { id: member.id, role: member.role as Membership['role'], isApproved: member.state === 'APPROVED' }
}

/** A user's company as he himself sees it; null for whoever has none. */
export const findCompanyOf = async (db: Db, userId: number): Promise<Viewer['company']> => {
  const member = await findMember(db, userId)
  const company = member && (await findCompany(db, member.id))
  if (!company) return null
  const { uuid, alias, name, logoPath } = presentBrief(company)
  return {
    uuid,
    alias,
    name,
    logoPath,
    state: company.state as NonNullable<Viewer['company']>['state'],
    role: member.role as Membership['role'],
  }
}
