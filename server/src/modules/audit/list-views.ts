import type { listViews as endpoint } from '@jebo/contract/audit/audit.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listStaffViews } from './staff-views.sql.ts'
import { type NameLookups, subjectsOf } from './subjects.ts'

/** Personal data that staff viewed, newest first. */
export const listViews: Handler<typeof endpoint, [NameLookups]> = async (
  { db },
  { after, size },
  { findPeople, nameSubjects },
) => {
  const { rows, next } = await listStaffViews(db, after, size)
  const staffIds = rows.map((row) => row.staff_id)
  const [people, subjectOf] = await Promise.all([findPeople(db, staffIds), subjectsOf(db, rows, nameSubjects)])
  const data = rows.map((row) => {
    const actor = people.get(row.staff_id)
    if (!actor) throw new Error('a user in the log was deleted')
    return { id: row.uuid, actor, subject: subjectOf(row), reason: row.reason, createdAt: row.created_at.toISOString() }
  })
  return { data, next }
}
