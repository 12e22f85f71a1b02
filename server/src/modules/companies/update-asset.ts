import type { updateAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { updateAssetRow } from './assets.sql.ts'

/** Corrects an asset; tickets keep what they were submitted under. */
export const updateAsset = async (
  { db, actor }: CallOf<typeof endpoint>,
  { id, name, type, url }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  const facts = { name, type, url: url ?? null }
  const isThere = await inTransaction(db, (tx) => updateAssetRow(tx, actor.standing.company.id, id, facts))
  refuseUnless(isThere, 'error.notFound')
  return undefined
}
