import { ping } from '../../platform/db/ping.sql.ts'
import type { Call } from '../../platform/http/call.ts'

/** Green where the database answers; its silence is the refusal `error.unavailable`. */
export const getReady = async (call: Call): Promise<{ status: 'ok' }> => {
  await ping(call.db)
  return { status: 'ok' }
}
