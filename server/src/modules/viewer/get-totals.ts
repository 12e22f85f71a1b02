import type { Totals } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Call } from '../../platform/http/call.ts'
import { countRunning } from '../programs/public.ts'
import { sumPublicFigures } from '../tickets/public.ts'

const lifetimeMs = 60_000

/** Counts public programs only: otherwise changes of a total would reveal payments of private ones. */
const sumTotals = async ({ db, now }: Pick<Call, 'db' | 'now'>): Promise<Totals> => {
  const [runningPrograms, { resolvedCount, rewardedWon, asOf }] = await Promise.all([
    countRunning(db),
    sumPublicFigures(db, now),
  ])
  return { runningPrograms, resolvedTickets: resolvedCount, rewardedWon, asOf }
}

/** Totals of the platform, cached for a minute; concurrent requests share one query. */
export const createGetTotals = (): ((call: Call) => Promise<Totals>) => {
  let cached: { totals: Promise<Totals>; atMs: number } | null = null
  return ({ db, now }) => {
    if (cached !== null && now.getTime() - cached.atMs < lifetimeMs) return cached.totals
    const current = { totals: sumTotals({ db, now }), atMs: now.getTime() }
    cached = current
    current.totals.catch(() => {
      if (cached === current) cached = null
    })
    return current.totals
  }
}
