// Limits for each day, counted in rows.
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Counted, listTimes } from './contracts.sql.ts'
import { perDay } from './ledger.limits.ts'

const dayMs = 86_400_000

/**
 * Refuses the newest of these contracts, which is there already, if it is one too many. The caller holds a lock, so that
 * calls at once cannot pass the limit together.
 */
export const refuseTooOften = async (
  tx: Tx,
  { actor, config, now }: Pick<Call, 'config' | 'now'> & { actor: Actor },
  which: Counted,
): Promise<void> => {
  const most = perDay[typeof which === 'string' ? which : 'RESERVE'] * config.limitFactor
  const times = await listTimes(tx, actor, { which, since: new Date(now.getTime() - dayMs), most: most + 1 })
  const oldest = times[most]
  if (!oldest) return
  const waitMs = oldest.getTime() + dayMs - now.getTime()
  refuse('error.tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
