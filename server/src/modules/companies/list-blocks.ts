import type { listBlocks as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { listBlocksOfCompany } from './blocks.sql.ts'
import { presentBlock } from './companies.present.ts'

/** The blocks of the caller's company, newest first. */
export const listBlocks: Handler<typeof endpoint> = async ({ db, actor }, page) => {
  const { rows, ...counted } = await listBlocksOfCompany(db, actor, page)
  const people = await findPeople(
    db,
    rows.flatMap(({ user_id, blocked_by }) => [user_id, blocked_by]),
  )
  return { ...counted, data: rows.map((row) => presentBlock(row, people)) }
}
