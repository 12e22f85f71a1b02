// The confidentiality agreement is agreed to by its signing alone, which is for the one who knows who a person is.
import type { Locale } from '@jebo/contract/core/locale.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hashText } from './hash-text.ts'
import { getText, insertSignature, listVersions } from './terms.sql.ts'
import { versionInForce } from './terms-in-force.ts'
import { termsStandingOf } from './terms-standing.ts'

export const ndaVersionInForce = async (db: Db, at: Date): Promise<number> =>
  versionInForce(await listVersions(db), 'NDA', dayInSeoul(at)).version

/** Whether a signature of this user holds: an older one does until a version marked material is in force. */
export const isNdaSigned = async (db: Db, userId: number, at: Date): Promise<boolean> =>
  (await termsStandingOf(db, userId, at)).agreed.includes('NDA')

export type Signature = { userId: number; version: number; locale: Locale; at: Date }

/**
 * Writes down what was signed, with the hash of its text in the language it was read in.
 * @returns false where this version is signed already
 */
export const signNda = async (tx: Tx, { userId, version, locale, at }: Signature): Promise<boolean> => {
  const text = await getText(tx, { type: 'NDA', version }, locale)
  return insertSignature(tx, {
    user_id: userId,
    type: 'NDA',
    version,
    locale,
    agreed_at: at,
    text_hash: hashText(text),
  })
}
