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
  /** The documents to which the user's agreement holds, and those to be asked for. */
  terms: TermsStanding
}

/** What the account module knows of a user, for that user alone. */
export const findAccount = async (db: Db, userId: number, at: Date): Promise<Account | null> => {
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
