import type { listAudit as endpoint } from '@jebo/contract/audit/audit.endpoints.ts'
import { auditEntry } from '@jebo/contract/audit/audit.schema.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { countAuditEntries, listAuditEntries } from './audit.sql.ts'

export type FindPeople = (db: Db, userIds: readonly number[]) => Promise<Map<number, Person>>

/** What staff did, the newest first. */
export const listAudit = async (
  { db }: Call,
  { action, after, size }: ParsedInputOf<typeof endpoint>,
  findPeople: FindPeople,
): Promise<AnswerOf<typeof endpoint>> => {
  const [count, rows] = await Promise.all([
    countAuditEntries(db, { action }),
    // One more than is shown tells whether there is a next page.
    listAuditEntries(db, { action }, after, size + 1),
  ])
  const shown = rows.slice(0, size)
  const people = await findPeople(
    db,
    shown.flatMap((row) => row.actor_id ?? []),
  )
  const data = shown.map((row) => ({
    id: row.uuid,
    actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    detail: auditEntry.shape.detail.parse(row.detail),
    createdAt: row.created_at.toISOString(),
  }))
  return { count, data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null }
}
