import type { updateAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { updateAssetRow } from './assets.sql.ts'

/** Corrects an asset; tickets keep what they were submitted under. */
export const updateAsset: Handler<typeof endpoint> = async ({ db, actor }, { id, name, type, url }) => {
  const facts = { name, type, url: url ?? null }
  const isThere = await inTransaction(db, (tx) => updateAssetRow(tx, actor.standing.company.id, id, facts))
  refuseUnless(isThere, 'error.notFound')
}
