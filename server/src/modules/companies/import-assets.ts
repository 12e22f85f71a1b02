import type { importAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { identityOf } from './asset-identity.ts'
import { countAssetsOf, findAssetsOf, insertAssets } from './assets.sql.ts'
import { capOf, limits } from './companies.limits.ts'
import { judgeSheet } from './judge-sheet.ts'

/** Creates all assets of a sheet, or none; with `skipsRefused` those of its good lines. */
export const importAssets: Handler<typeof endpoint> = async (call, { sheet, skipsRefused = false }) => {
  const { actor, limiter, now } = call
  const { id, isApproved } = actor.standing.company
  await limiter.spend(limits.assetImports, String(id))
  const judged = await judgeSheet(call.db, actor, sheet)
  const good = judged.flatMap(({ columns }) => columns ?? [])
  const refused = judged.length - good.length
  refuseUnless(good.length > 0 && (skipsRefused || refused === 0), 'company.linesRefused', {
    params: { count: refused },
  })
  const cap = capOf(isApproved)
  const ids = await inTransaction(call.db, async (tx) => {
    await takePlace(tx, call, { cap, owner: id, count: () => countAssetsOf(tx, id), rows: good.length })
    // Another import may have created some of them since the sheet was judged.
    const there = new Set((await findAssetsOf(tx, id)).map(identityOf))
    refuseUnless(!good.some((columns) => there.has(identityOf(columns))), 'error.conflict')
    return insertAssets(tx, { companyId: id, at: now, assets: good })
  })
  return { ids }
}
