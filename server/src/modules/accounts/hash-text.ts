import { createHash } from 'node:crypto'
import type { TermsText } from './terms.sql.ts'

/** A document as text, equal to its file without the front matter. */
const canonical = ({ title, sections }: TermsText): string =>
  [`# ${title}`, ...sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])]
    .map((block) => `${block}\n`)
    .join('\n')

/** SHA-256 of a document in one language, as evidence of the signed text. */
export const hashText = (text: TermsText): Buffer => createHash('sha256').update(canonical(text)).digest()
