import type { listStaffBlocks as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findOwn } from '../../platform/http/own-subject.ts'
import { findHackerId, findPeople } from '../accounts/public.ts'
import { type BlockRow, listBlocksForStaff } from './blocks.sql.ts'
import { presentBlock } from './companies.present.ts'
import { findCompanyBriefs } from './find-companies.ts'

const linksOf = ({ user_id, blocked_by, company_id }: BlockRow) => ({
  users: [user_id, blocked_by],
  companies: [company_id],
})

/** The blocks of all companies, newest first. */
export const listStaffBlocks: Handler<typeof endpoint> = async (call, { nickname, ...page }) => {
  const { db, actor } = call
  const userId = nickname === undefined ? null : await findHackerId(db, nickname)
  if (nickname !== undefined && userId === null) return { count: 0, isMore: false, data: [] }
  const { rows, ...counted } = await listBlocksForStaff(db, actor, userId, page)
  const users = rows.flatMap(({ user_id, blocked_by }) => [user_id, blocked_by])
  const companyIds = rows.map(({ company_id }) => company_id)
  const people = await findPeople(db, users)
  const companies = await findCompanyBriefs(db, companyIds)
  const isOwn = await findOwn(db, call, rows.map(linksOf))
  const data = rows.flatMap((row) => {
    const company = companies.get(row.company_id)
    return company ? [{ ...presentBlock(row, people), company, isOwn: isOwn(linksOf(row)) }] : []
  })
  return { ...counted, data }
}
