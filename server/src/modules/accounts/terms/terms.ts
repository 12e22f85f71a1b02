// The documents in force, read once at start; a version that is in force is never edited, a new one is added.
import { readFileSync } from 'node:fs'
import { type TermsDocument, type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import { type Locale, locales } from '@jebo/contract/core/locale.ts'
import { parseTerms } from './parse-terms.ts'

const fileOf = (type: TermsType, locale: Locale): URL =>
  new URL(`./${locale}/${type.toLowerCase().replaceAll('_', '-')}.md`, import.meta.url)

const documents = new Map(
  termsTypes.flatMap((type) =>
    locales.map((locale): [string, TermsDocument] => {
      const text = readFileSync(fileOf(type, locale), 'utf8')
      return [`${type}/${locale}`, { type, locale, ...parseTerms(text) }]
    }),
  ),
)

export const documentInForce = (type: TermsType, locale: Locale): TermsDocument => {
  const found = documents.get(`${type}/${locale}`)
  if (!found) throw new Error(`there is no ${type} document in ${locale}`)
  return found
}

/** Both languages of a document carry one version. */
export const versionInForce = (type: TermsType): number => documentInForce(type, 'ko').version
