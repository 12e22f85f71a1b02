import type { Totals } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Call } from '../../platform/http/call.ts'
import { findPublicPrograms } from '../programs/public.ts'
import { totalsOf } from '../tickets/public.ts'

const keptMs = 60_000

/** Figures of everybody's programs alone: a total that counted others would tell what one of them has just paid. */
const countTotals = async (db: Call['db']): Promise<Totals> => {
  const { ids, runningCount } = await findPublicPrograms(db)
  const { resolvedCount, rewardedWon } = await totalsOf(db, ids)
  return { runningPrograms: runningCount, resolvedTickets: resolvedCount, rewardedWon }
}

/** What the platform comes to, counted once a minute at most, since every visit of the home page asks for it. */
export const createGetTotals = (): ((call: Call) => Promise<Totals>) => {
  let kept: { totals: Totals; atMs: number } | null = null
  return async ({ db, now }) => {
    if (kept !== null && now.getTime() - kept.atMs < keptMs) return kept.totals
    const totals = await countTotals(db)
    kept = { totals, atMs: now.getTime() }
    return totals
  }
}
