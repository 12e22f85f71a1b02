// The documents that ship with the product. Published text is never edited: a change is a new version.
import { readFileSync } from 'node:fs'
import { type TermsDocument, type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import { type Locale, locales } from '@jebo/contract/core/locale.ts'
import type { TermsText, TermsVersion } from '../terms.sql.ts'

type ParsedTerms = Omit<TermsDocument, 'type' | 'locale'> & { isMaterial: boolean }

/** A document's text: front matter, `# Title`, then `## Heading` sections of paragraphs. */
export const parseTerms = (text: string): ParsedTerms => {
  const [, head, body] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
  if (head === undefined || body === undefined) throw new Error('a terms document has no front matter')
  const facts = new Map(head.split('\n').map((line) => line.split(': ', 2) as [string, string]))
  const version = Number(facts.get('version'))
  const effectiveOn = facts.get('effective-on') ?? ''
  const [opening = '', ...rest] = body.split(/^## /m)
  const title = opening.match(/^# (.+)$/m)?.[1] ?? ''
  if (!Number.isInteger(version) || version < 1 || !effectiveOn || !title || rest.length === 0) {
    throw new Error('a terms document lacks its version, its date, its title or its sections')
  }
  return {
    version,
    effectiveOn,
    isMaterial: facts.get('material') === 'true',
    isDraft: facts.get('draft') === 'true',
    title,
    sections: rest.map(sectionOf),
  }
}

const sectionOf = (text: string): ParsedTerms['sections'][number] => {
  const [heading = '', ...paragraphs] = text.trim().split(/\n\n+|\n/)
  return { heading, paragraphs: paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean) }
}

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
