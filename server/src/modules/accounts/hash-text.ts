import { createHash } from 'node:crypto'
import type { TermsText } from './terms.sql.ts'

/** A document as one text, which is that of its file below the front matter. */
const canonical = ({ title, sections }: TermsText): string =>
  [`# ${title}`, ...sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])]
    .map((block) => `${block}\n`)
    .join('\n')

/** SHA-256 of a document in one language: what was signed can be shown to be this text. */
export const hashText = (text: TermsText): Buffer => createHash('sha256').update(canonical(text)).digest()
