import type { listAudit as endpoint } from '@jebo/contract/audit/audit.endpoints.ts'
import { auditEntry } from '@jebo/contract/audit/audit.schema.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { cutFeed, feedLimit } from '../../platform/db/feed.ts'
import type { Call } from '../../platform/http/call.ts'
import { countAuditEntries, listAuditEntries } from './audit.sql.ts'
import { type Asked, subjectsOf } from './subjects.ts'

/** What staff did, the newest first. */
export const listAudit = async (
  { db }: Call,
  { action, after, size }: ParsedInputOf<typeof endpoint>,
  { findPeople, nameSubjects }: Asked,
): Promise<AnswerOf<typeof endpoint>> => {
  const [count, rows] = await Promise.all([
    countAuditEntries(db, { action }),
    listAuditEntries(db, { action }, after, feedLimit(size)),
  ])
  const { shown, next } = cutFeed(rows, size, (row) => row.uuid)
  const actorIds = shown.flatMap((row) => row.actor_id ?? [])
  const [people, subjectOf] = await Promise.all([findPeople(db, actorIds), subjectsOf(db, shown, nameSubjects)])
  const data = shown.map((row) => ({
    id: row.uuid,
    actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    action: row.action,
    subject: subjectOf(row),
    detail: auditEntry.shape.detail.parse(row.detail),
    createdAt: row.created_at.toISOString(),
  }))
  return { count, data, next }
}
