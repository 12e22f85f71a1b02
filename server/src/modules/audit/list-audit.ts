import type { listAudit as endpoint } from '@jebo/contract/audit/audit.endpoints.ts'
import { auditEntry } from '@jebo/contract/audit/audit.schema.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'
import { cutFeed, feedLimit } from '../../platform/db/feed.ts'
import type { Call } from '../../platform/http/call.ts'
import { countAuditEntries, listAuditEntries } from './audit.sql.ts'

export type Asked = {
  /** Who acted. */
  findPeople: (db: Db, userIds: readonly number[]) => Promise<Map<number, Person>>
  /** What it was done to, by its kind; other kinds have no names. */
  nameSubjects: Record<string, (db: Db, ids: readonly string[]) => Promise<Map<string, string>>>
}

type Subject = { subject_kind: string; subject_id: string }

/** Finds a subject's name; each kind is asked about once. */
const subjectNames = async (db: Db, subjects: readonly Subject[], nameSubjects: Asked['nameSubjects']) => {
  const named = await Promise.all(
    Object.entries(nameSubjects).map(async ([kind, nameAll]) => {
      const ids = subjects.filter((one) => one.subject_kind === kind).map((one) => one.subject_id)
      return [kind, await nameAll(db, [...new Set(ids)])] as const
    }),
  )
  const byKind = new Map(named)
  return ({ subject_kind, subject_id }: Subject): string | null => byKind.get(subject_kind)?.get(subject_id) ?? null
}

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
  const [people, nameOf] = await Promise.all([findPeople(db, actorIds), subjectNames(db, shown, nameSubjects)])
  const data = shown.map((row) => ({
    id: row.uuid,
    actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, label: nameOf(row) },
    detail: auditEntry.shape.detail.parse(row.detail),
    createdAt: row.created_at.toISOString(),
  }))
  return { count, data, next }
}
