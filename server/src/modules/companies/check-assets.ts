import type { checkAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countAssetsOf } from './assets.sql.ts'
import { capOf, limits } from './companies.limits.ts'
import { judgeSheet } from './judge-sheet.ts'

const { shown: mostShown } = companyLimits.assetSheet

/** Answers what importing the sheet would create and refuse. */
export const checkAssets: Handler<typeof endpoint> = async ({ db, actor, limiter, config }, { sheet }) => {
  const { id, isApproved } = actor.standing.company
  await limiter.spend(limits.assetChecks, String(id))
  const judged = await judgeSheet(db, actor, sheet)
  const refused = judged.filter(({ columns }) => columns === null)
  const good = judged.filter(({ columns }) => columns !== null)
  const left = Math.max(0, capOf(isApproved).most * config.limitFactor - (await countAssetsOf(db, id)))
  const also = good.slice(0, Math.max(0, mostShown - refused.length))
  const first = [...refused, ...also].map(({ shown }) => shown)
  const lines = first.toSorted((one, other) => one.line - other.line)
  return { lines, good: good.length, refused: refused.length, left }
}
