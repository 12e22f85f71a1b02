import type { Totals } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Call } from '../../platform/http/call.ts'
import { countRunning } from '../programs/public.ts'
import { sumPublicFigures } from '../tickets/public.ts'

const lifetimeMs = 60_000

/** Figures of everybody's programs alone: a total that counted others would tell what one of them has just paid. */
const sumTotals = async (db: Call['db']): Promise<Totals> => {
  const [runningPrograms, { resolvedCount, rewardedWon }] = await Promise.all([countRunning(db), sumPublicFigures(db)])
  return { runningPrograms, resolvedTickets: resolvedCount, rewardedWon }
}

/** What the platform comes to. It is asked of the database once a minute, and once for all who ask at the same time. */
export const createGetTotals = (): ((call: Call) => Promise<Totals>) => {
  let cached: { totals: Promise<Totals>; atMs: number } | null = null
  return ({ db, now }) => {
    if (cached !== null && now.getTime() - cached.atMs < lifetimeMs) return cached.totals
    const asked = { totals: sumTotals(db), atMs: now.getTime() }
    cached = asked
    asked.totals.catch(() => {
      if (cached === asked) cached = null
    })
    return asked.totals
  }
}
