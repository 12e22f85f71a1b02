import { ping } from '../../platform/db/ping.sql.ts'
import type { Call } from '../../platform/http/call.ts'

/** Succeeds if the database answers; otherwise refuses with `error.unavailable`. */
export const getReady = async (call: Call): Promise<{ status: 'ok' }> => {
  await ping(call.db)
  return { status: 'ok' }
}
