import type { createAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { insertAsset } from './assets.sql.ts'

/** Creates an asset, which is a candidate until a program includes it. */
export const createAsset: Handler<typeof endpoint> = async ({ db, actor, now }, { name, type, url }) => {
  const company_id = actor.standing.company.id
  const asset = { company_id, name, type, url: url ?? null, created_at: now }
  const { public_id } = await inTransaction(db, (tx) => insertAsset(tx, asset))
  return { id: public_id }
}
