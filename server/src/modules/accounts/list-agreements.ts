import type { listAgreements as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listAgreementsOf } from './terms.sql.ts'

/** The caller's agreements, with version, language and time. */
export const listAgreements: Handler<typeof endpoint> = async ({ db, actor }, page) => {
  const { rows, ...counted } = await listAgreementsOf(db, actor.id, page)
  const data = rows.map((row) => ({
    type: row.type,
    version: row.version,
    locale: row.locale,
    agreedAt: row.agreed_at.toISOString(),
  }))
  return { ...counted, data }
}
