import type { listOwnBlocks as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listBlocksOfUser } from './blocks.sql.ts'
import { presentOwnBlock } from './companies.present.ts'
import { findCompanyBriefs } from './find-companies.ts'

/** The caller's blocks by all companies, newest first. */
export const listOwnBlocks: Handler<typeof endpoint> = async ({ db, actor }, page) => {
  const { rows, ...counted } = await listBlocksOfUser(db, actor, page)
  const companies = await findCompanyBriefs(
    db,
    rows.map(({ company_id }) => company_id),
  )
  const data = rows.flatMap((row) => {
    const company = companies.get(row.company_id)
    return company ? [presentOwnBlock(row, company)] : []
  })
  return { ...counted, data }
}
