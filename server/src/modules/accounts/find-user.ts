import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { findUserWithTerms } from './accounts.sql.ts'
import { imagePathOf } from './profile-image.ts'
import { standingFrom, type TermsStanding } from './terms-standing.ts'

export type Account = {
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

/** Account data of a user, for that user only. */
export const findAccount = async (db: Db, userId: RowId<'users'>, at: Date): Promise<Account | null> => {
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
