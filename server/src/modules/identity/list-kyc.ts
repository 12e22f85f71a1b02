import type { RowId } from '@jebo/contract/core/id.ts'
import type { listKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findOwn } from '../../platform/http/own-subject.ts'
import { findPeople } from '../accounts/public.ts'
import { presentRow } from './kyc.present.ts'
import { listSubmissions } from './kyc.sql.ts'

const linksOf = ({ user_id }: { user_id: RowId<'users'> }) => ({ users: [user_id], companies: [] })

/** Pending and decided submissions, without any sealed data. */
export const listKyc: Handler<typeof endpoint> = async (call, { state, ...page }) => {
  const { db, actor } = call
  const { rows, ...counted } = await listSubmissions(db, actor, state, page)
  const isOwn = await findOwn(db, call, rows.map(linksOf))
  const people = await findPeople(
    db,
    rows.map((row) => row.user_id),
  )
  const data = rows.flatMap((row) => {
    const user = people.get(row.user_id)
    return user ? [{ ...presentRow(row, user), isOwn: isOwn(linksOf(row)) }] : []
  })
  return { ...counted, data }
}
