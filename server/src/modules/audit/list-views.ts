import type { listViews as endpoint } from '@jebo/contract/audit/audit.endpoints.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { Call } from '../../platform/http/call.ts'
import { listStaffViews } from './staff-views.sql.ts'
import { type Asked, subjectsOf } from './subjects.ts'

/** What staff opened of what is somebody's own, the newest first. */
export const listViews = async (
  { db }: Call,
  { after, size }: ParsedInputOf<typeof endpoint>,
  { findPeople, nameSubjects }: Asked,
): Promise<AnswerOf<typeof endpoint>> => {
  const { rows, next } = await listStaffViews(db, after, size)
  const staffIds = rows.map((row) => row.staff_id)
  const [people, subjectOf] = await Promise.all([findPeople(db, staffIds), subjectsOf(db, rows, nameSubjects)])
  const data = rows.map((row) => {
    const actor = people.get(row.staff_id)
    if (!actor) throw new Error('whoever stands in the log stays known')
    return { id: row.uuid, actor, subject: subjectOf(row), reason: row.reason, createdAt: row.created_at.toISOString() }
  })
  return { data, next }
}
