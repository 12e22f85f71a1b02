import type { listAudit as endpoint } from '@jebo/contract/audit/audit.endpoints.ts'
import { auditEntry } from '@jebo/contract/audit/audit.schema.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listAuditEntries } from './audit.sql.ts'
import { type NameLookups, subjectsOf } from './subjects.ts'

/** Actions of staff, newest first. */
export const listAudit: Handler<typeof endpoint, [NameLookups]> = async (
  { db },
  { action, after, size },
  { findPeople, nameSubjects },
) => {
  const { rows, next } = await listAuditEntries(db, { action }, after, size)
  const actorIds = rows.flatMap((row) => row.actor_id ?? [])
  const [people, subjectOf] = await Promise.all([findPeople(db, actorIds), subjectsOf(db, rows, nameSubjects)])
  const data = rows.map((row) => ({
    id: row.uuid,
    actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    action: row.action,
    subject: subjectOf(row),
    detail: auditEntry.shape.detail.parse(row.detail),
    createdAt: row.created_at.toISOString(),
  }))
  return { data, next }
}
