import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'

/** Looks up names; injected, since other modules own them. */
export type NameLookups = {
  /** The names of actors. */
  findPeople: (db: Db, userIds: readonly RowId<'users'>[]) => Promise<Map<RowId<'users'>, Person>>
  /** The names of objects by kind; other kinds have none. */
  nameSubjects: Record<string, (db: Db, ids: readonly string[]) => Promise<Map<string, string>>>
}

type Row = { subject_kind: string; subject_id: string }
type Subject = { kind: string; id: string; label: string | null }

/** Presents the subjects of rows with their names, with one query per kind. */
export const subjectsOf = async (
  db: Db,
  rows: readonly Row[],
  nameSubjects: NameLookups['nameSubjects'],
): Promise<(row: Row) => Subject> => {
  const named = await Promise.all(
    Object.entries(nameSubjects).map(async ([kind, nameAll]) => {
      const ids = rows.filter((one) => one.subject_kind === kind).map((one) => one.subject_id)
      return [kind, await nameAll(db, [...new Set(ids)])] as const
    }),
  )
  const byKind = new Map(named)
  return ({ subject_kind: kind, subject_id: id }) => ({ kind, id, label: byKind.get(kind)?.get(id) ?? null })
}
