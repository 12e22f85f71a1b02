// The confidentiality agreement can only be signed, which requires identity verification.
import { createHash } from 'node:crypto'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { getText, insertSignature, listVersions, type TermsText } from './terms.sql.ts'
import { versionInForce } from './terms-in-force.ts'
import { termsStandingOf } from './terms-standing.ts'

export const ndaVersionInForce = async (db: Db, at: Date): Promise<number> =>
  versionInForce(await listVersions(db), 'NDA', dayInSeoul(at)).version

/** Whether this user's signature is valid: an older one is until a version marked material is in force. */
export const isNdaSigned = async (db: Db, userId: RowId<'users'>, at: Date): Promise<boolean> =>
  (await termsStandingOf(db, userId, at)).agreed.includes('NDA')

/** A document as text, equal to its file without the front matter. */
const canonical = ({ title, sections }: TermsText): string =>
  [`# ${title}`, ...sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])]
    .map((block) => `${block}\n`)
    .join('\n')

/** SHA-256 of a document in one language, as evidence of the signed text. */
export const hashText = (text: TermsText): Buffer => createHash('sha256').update(canonical(text)).digest()

export type Signature = { userId: RowId<'users'>; version: number; locale: Locale; at: Date }

/**
 * Records a signature with the hash of the text in the language it was read in.
 * @returns false if this version is already signed
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
