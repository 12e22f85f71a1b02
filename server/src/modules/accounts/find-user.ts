import type { Db } from '../../platform/db/database.ts'
import { findUserById } from './accounts.sql.ts'
import { imagePathOf } from './profile-image.ts'
import { termsStandingOf } from './terms-standing.ts'

export type Account = {
  uuid: string
  email: string
  nickname: string
  imagePath: string | null
  hash: string
  isStaff: boolean
  verificationLevel: number
  /** The documents to which his agreement holds, and those he is to be asked for. */
  terms: Awaited<ReturnType<typeof termsStandingOf>>
}

/** What the account module knows of a user, for the one himself. */
export const findAccount = async (db: Db, userId: number, at: Date): Promise<Account | null> => {
  const user = await findUserById(db, userId)
  if (!user) return null
  return {
    uuid: user.uuid,
    email: user.email,
    nickname: user.nickname,
    imagePath: imagePathOf(user),
    hash: user.avatar_hash,
    isStaff: user.is_staff,
    verificationLevel: user.verification_level,
    terms: await termsStandingOf(db, userId, at),
  }
}
