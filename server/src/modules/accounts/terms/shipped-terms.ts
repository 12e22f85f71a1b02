// The documents that ship with the product. Published text is never edited: a change is a new version.
import { readFileSync } from 'node:fs'
import { type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import { type Locale, locales } from '@jebo/contract/core/locale.ts'
import type { TermsText, TermsVersion } from '../terms.sql.ts'
import { type ParsedTerms, parseTerms } from './parse-terms.ts'

const fileOf = (type: TermsType, locale: Locale): URL =>
  new URL(`./${locale}/${type.toLowerCase().replaceAll('_', '-')}.md`, import.meta.url)

const textOf = ({ title, sections }: ParsedTerms): TermsText => ({ title, sections })

/** Every document in the shipped version, in both languages. */
export const shippedTerms = (): TermsVersion[] =>
  termsTypes.map((type) => {
    const [ko, en] = locales.map((locale) => parseTerms(readFileSync(fileOf(type, locale), 'utf8')))
    if (!ko || !en || ko.version !== en.version) throw new Error(`the ${type} document has no one version`)
    const { version, effectiveOn, isMaterial, isDraft } = ko
    return { type, version, effectiveOn, isMaterial, isDraft, texts: { ko: textOf(ko), en: textOf(en) } }
  })
