import { givenUuid, type RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findPeople } from './find-users.ts'
import { findKeyOnPage } from './profiles.sql.ts'
import { isOnPage } from './visible-to.sql.ts'

type Key = RowId<'users'>

/** Users as others follow them, as long as they have a public page. */
export const followedUsers = {
  find: (db: Db, _: Viewer, uuid: string): Promise<Key | null> => findKeyOnPage(db, givenUuid.parse(uuid)),
  isVisible: (column: string) => isOnPage(column),
  show: async (db: Db, keys: readonly Key[]): Promise<Map<Key, { target: 'users'; user: Person }>> => {
    const people = await findPeople(db, keys)
    return new Map([...people].map(([key, user]) => [key, { target: 'users', user }]))
  },
}
