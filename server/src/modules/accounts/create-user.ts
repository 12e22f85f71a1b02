import { randomBytes } from 'node:crypto'
import type { signUp as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { insertUser, isEmailTaken, isNicknameTaken } from './accounts.sql.ts'
import { recordAgreements } from './agreements.ts'
import { isEmailKept } from './email-reverts.sql.ts'
import { claimNickname } from './nickname-claims.sql.ts'

type Agreements = ParsedInputOf<typeof endpoint>['agreements']

export type NewUser = {
  email: string
  passwordHash: string
  nickname: string
  agreements: Agreements
  /** The language in which the agreements were read, and of mails from now on. */
  locale: Locale
  createdAt: Date
}

/**
 * Creates a user with a verified address, and records their agreements.
 * @throws Refusal if the address or nickname is taken, the nickname looks like another, or a document has changed since it was read
 */
export const createUser = async (tx: Tx, user: NewUser): Promise<{ id: RowId<'users'> }> => {
  const nicknameKey = nameKey(user.nickname)
  const row = await insertUser(tx, {
    email: user.email,
    password_hash: user.passwordHash,
    nickname: user.nickname,
    nickname_key: nicknameKey,
    avatar_hash: randomBytes(20).toString('hex'),
    mail_locale: user.locale,
    created_at: user.createdAt,
  })
  if (row === null) {
    refuseUnless(!(await isEmailTaken(tx, user.email)), 'auth.emailTaken', atField('email', 'auth.emailTaken'))
    const isNameTaken = await isNicknameTaken(tx, nicknameKey)
    refuseUnless(!isNameTaken, 'auth.nicknameTaken', atField('nickname', 'auth.nicknameTaken'))
  }
  refuseUnless(row, 'error.conflict')
  const refusal = await claimNickname(tx, { nickname: user.nickname, userId: row.id, now: user.createdAt })
  if (refusal) refuse(refusal, atField('nickname', refusal))
  // After the write, which waits for a change that gives the address up.
  const isKept = await isEmailKept(tx, { email: user.email, exceptFor: null, now: user.createdAt })
  refuseUnless(!isKept, 'auth.emailTaken', atField('email', 'auth.emailTaken'))
  const { agreements, locale, createdAt } = user
  await recordAgreements(tx, { userId: row.id, agreements, locale, at: createdAt })
  return row
}
