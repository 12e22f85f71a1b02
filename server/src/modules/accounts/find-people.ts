import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'
import { findUsers } from './accounts.sql.ts'
import { presentPerson } from './profiles.present.ts'

/** Public data of users by internal id; deleted users are missing. */
export const findPeople = async (db: Db, userIds: readonly RowId<'users'>[]): Promise<Map<RowId<'users'>, Person>> => {
  const ids = [...new Set(userIds)]
  const users = ids.length === 0 ? [] : await findUsers(db, ids)
  return new Map(users.map((user) => [user.id, presentPerson(user)]))
}
