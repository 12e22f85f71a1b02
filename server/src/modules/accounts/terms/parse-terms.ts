import type { TermsDocument } from '@jebo/contract/accounts/accounts.schema.ts'

export type ParsedTerms = Omit<TermsDocument, 'type' | 'locale'> & { isMaterial: boolean }

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
