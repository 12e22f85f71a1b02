import type { getCompany as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyProfile, CompanyRecord } from '@jebo/contract/companies/companies.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { filePath, findColor } from '../files/public.ts'
import { findOwnBlock } from './blocks.sql.ts'
import { presentPage } from './companies.present.ts'
import { findPublicCompany } from './companies.sql.ts'

type Id = RowId<'companies'>

/** Injected by the tickets module, which depends on this one. */
export type WorkOfTickets = {
  findCompanyRecord: (db: Db, companyId: Id, now: Date) => Promise<CompanyRecord>
  findThanks: (db: Db, of: { companyId: Id }) => Promise<CompanyProfile['thanks']>
}

/** A company's public page, which exists only after approval. */
export const getCompany: Handler<typeof endpoint, [WorkOfTickets]> = async (
  { db, now, actor },
  { alias },
  { findCompanyRecord, findThanks },
) => {
  const company = await findPublicCompany(db, nameKey(alias))
  refuseUnless(company, 'error.notFound')
  const [color, record, thanks, ownBlock] = await Promise.all([
    findColor(db, company.logo_id),
    findCompanyRecord(db, company.id, now),
    findThanks(db, { companyId: company.id }),
    actor && findOwnBlock(db, actor, company.id),
  ])
  const closedAt = company.closed_at?.toISOString() ?? null
  const { website } = company
  const coverPath = company.cover_id && filePath(company.cover_id)
  return {
    ...presentPage(company),
    website,
    color,
    coverPath,
    record,
    thanks,
    closedAt,
    blockReason: ownBlock?.reason ?? null,
  }
}
