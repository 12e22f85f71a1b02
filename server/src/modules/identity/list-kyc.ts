import type { listKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { presentRow } from './kyc.present.ts'
import { listSubmissions } from './kyc.sql.ts'

/** Pending and decided submissions, without any sealed data. */
export const listKyc: Handler<typeof endpoint> = async ({ db, actor }, { state, ...page }) => {
  const { rows, ...counted } = await listSubmissions(db, actor, state, page)
  const people = await findPeople(
    db,
    rows.map((row) => row.user_id),
  )
  const data = rows.flatMap((row) => {
    const user = people.get(row.user_id)
    return user ? [presentRow(row, user)] : []
  })
  return { ...counted, data }
}
