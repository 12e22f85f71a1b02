import { dayMs } from '@jebo/contract/core/durations.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findChangeTime } from './activities.sql.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { mostChanges } from './tickets.limits.ts'

/**
 * Limits how often a company changes a locked ticket, as each change notifies both sides.
 * @throws Refusal `error.tooManyRequests` until the oldest of the changes is a day old
 */
export const refuseManyChanges = async (
  tx: Tx,
  { config }: Pick<Call, 'config'>,
  action: PermittedAction,
  type: keyof typeof mostChanges,
): Promise<void> => {
  const since = new Date(action.at.getTime() - dayMs)
  const oldest = await findChangeTime(tx, action, { type, since, position: mostChanges[type] * config.limitFactor - 1 })
  if (!oldest) return
  refuse('error.tooManyRequests', { retryAfterSeconds: Math.ceil((oldest.getTime() - since.getTime()) / 1000) })
}
