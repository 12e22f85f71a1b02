import type { checkAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countAssetsOf, findAllOwnAssets } from './assets.sql.ts'
import { capOf, limits } from './companies.limits.ts'
import { judgeSheet } from './judge-sheet.ts'

/** Answers what importing the sheet would create and refuse. */
export const checkAssets: Handler<typeof endpoint> = async ({ db, actor, limiter, config }, { sheet }) => {
  const { id, isApproved } = actor.standing.company
  await limiter.spend(limits.assetChecks, String(id))
  const own = await findAllOwnAssets(db, actor)
  const judged = await judgeSheet(sheet, own)
  const left = Math.max(0, capOf(isApproved).most * config.limitFactor - (await countAssetsOf(db, id)))
  return { lines: judged.map(({ shown }) => shown), left }
}
