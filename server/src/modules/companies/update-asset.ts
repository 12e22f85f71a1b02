import type { updateAsset as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { identityOf, refuseRepeated } from './asset-identity.ts'
import { findOwnAsset, lockOwnAsset, updateAssetRow } from './assets.sql.ts'
import { limits } from './companies.limits.ts'
import { assetColumns } from './stored-address.ts'

type RecordRules = (change: { authorizes: boolean; at: Date; limitFactor: number }) => Promise<void>

/** Injected by the programs module: locks the program of an asset, and records the change of its rules afterwards. */
export type RulesOfPrograms = {
  lockRules: (tx: Tx, manager: Actor, programId: RowId<'programs'>) => Promise<RecordRules>
}

/** Updates an asset, which changes the rules of its program. Submitted tickets retain their version of the rules. */
export const updateAsset: Handler<typeof endpoint, [RulesOfPrograms]> = async (
  { db, actor, now, limiter, config },
  { id, version: read, authorizes = false, ...form },
  { lockRules },
) => {
  const columns = assetColumns(form)
  await limiter.spend(limits.assetChanges, String(actor.standing.company.id))
  return inTransaction(db, async (tx) => {
    const seen = await findOwnAsset(tx, actor, id)
    refuseUnless(seen, 'error.notFound')
    const recordRules = seen.program_id === null ? null : await lockRules(tx, actor, seen.program_id)
    const asset = await lockOwnAsset(tx, actor, id)
    refuseUnless(asset, 'error.notFound')
    refuseUnless(asset.program_id === seen.program_id, 'error.conflict')
    refuseUnless(asset.version === read, 'company.outdatedVersion')
    if (identityOf(asset) !== identityOf(columns)) await refuseRepeated(tx, actor.standing.company.id, columns)
    const version = await updateAssetRow(tx, asset.id, columns)
    await recordRules?.({ authorizes, at: now, limitFactor: config.limitFactor })
    return { version }
  })
}
