import type { getExport as endpoint } from '@jebo/contract/exports/exports.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findExport } from './exports.sql.ts'

/** The caller's archive, until it expires. */
export const getExport: Handler<typeof endpoint> = async ({ db, actor, now }) => {
  const row = await findExport(db, actor.id)
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return { export: null }
  return {
    export: {
      state: row.expires_at === null ? 'MAKING' : 'READY',
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      size: row.size,
    },
  }
}
