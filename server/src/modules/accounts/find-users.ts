// What other modules show of users, and what they need to know about them.
import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Db } from '../../platform/db/database.ts'
import { findUsers, findUserWithTerms, listNicknames, listUsersStarting } from './accounts.sql.ts'
import { imagePathOf } from './profile-image.ts'
import { presentPerson } from './profiles.present.ts'
import { findProfileOnPage } from './profiles.sql.ts'
import { standingFrom, type TermsStanding } from './terms-standing.ts'

/** Public data of users by internal id; those who left are missing. */
export const findPeople = async (db: Db, userIds: readonly RowId<'users'>[]): Promise<Map<RowId<'users'>, Person>> => {
  const ids = [...new Set(userIds)]
  const users = ids.length === 0 ? [] : await findUsers(db, ids)
  return new Map(users.map((user) => [user.id, presentPerson(user)]))
}

/** The key of the user with this nickname who has a public page; null if there is none. */
export const findHackerId = async (db: Db, nickname: string): Promise<RowId<'users'> | null> =>
  (await findProfileOnPage(db, nameKey(nickname)))?.id ?? null

/** Public data of the users whose nicknames begin with a text, in the order of the nicknames. */
export const findPeopleStarting = async (db: Db, start: string, most: number): Promise<Person[]> => {
  const ids = await listUsersStarting(db, nameKey(start), most)
  const people = await findPeople(db, ids)
  return ids.flatMap((id) => people.get(id) ?? [])
}

/** Nicknames by public uuid; those who left are missing. */
export const nameUsers = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const users = uuids.length === 0 ? [] : await listNicknames(db, uuids)
  return new Map(users.map(({ uuid, nickname }) => [uuid, nickname]))
}

export type OwnUser = {
  uuid: string
  email: string
  nickname: string
  imagePath: string | null
  hash: string
  isStaff: boolean
  verificationLevel: number
  /** The documents with a valid agreement, and those that need one. */
  terms: TermsStanding
}

/** A user's data, for that user only. */
export const findOwnUser = async (db: Db, userId: RowId<'users'>, at: Date): Promise<OwnUser | null> => {
  const user = await findUserWithTerms(db, userId)
  if (!user) return null
  return {
    uuid: user.uuid,
    email: user.email,
    nickname: user.nickname,
    imagePath: imagePathOf(user),
    hash: user.avatar_hash,
    isStaff: user.is_staff,
    verificationLevel: user.verification_level,
    terms: await standingFrom(db, user, at),
  }
}
