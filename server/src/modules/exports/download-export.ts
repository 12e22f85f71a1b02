import type { downloadExport as endpoint } from '@jebo/contract/exports/exports.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findExport } from './exports.sql.ts'

/** The caller's own archive. */
export const downloadExport: Handler<typeof endpoint> = async ({ db, actor, now, files }) => {
  const row = await findExport(db, actor.id)
  refuseUnless(row?.expires_at && row.expires_at > now, 'error.notFound')
  const bytes = await files.read(row.file_key)
  refuseUnless(bytes, 'error.notFound')
  const day = row.requested_at.toISOString().slice(0, 10)
  return { bytes, type: 'application/zip', name: `jebo-${day}.zip`, disposition: 'attachment' as const }
}
