// Where redacted passages would stay readable, as they are spelled in another way there.
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { folded, shownOf } from './as-read.ts'
import { plainOf } from './plain-text.ts'
import { redactTexts } from './redactions.sql.ts'
import type { TicketColumns } from './tickets.sql.ts'

/** As they were written: on one line without markup, and in Markdown. */
export type PublicTexts = { lines: string[]; markdown: string[] }

/** What the function `redacted` puts in place of passages, in which no passage stands. */
const marks = /\[(?:가림|redacted)\]/g
/** Stands for them in a text that is compared: no passage has it, and it is no space. */
const gap = '\u{1}'

/** Without these, Markdown reads as it is written, but for the spaces: addresses are shown without their encoding. */
const markup = /[&~\\*_`[\]<>|@]|:\/\/|www\./i

type Rendering = Pick<Call, 'markdown' | 'locale'>

const spellingsOf = async ({ markdown, locale }: Rendering, text: string): Promise<string[]> =>
  markup.test(text) ? [plainOf(text), ...shownOf(await markdown.preview(text, locale))] : []

/** The first of these passages that is read in texts from which the passages of all sides are redacted. */
export const findRemaining = async (
  tx: Tx,
  call: Rendering,
  { id }: Pick<TicketColumns, 'id'>,
  { texts: { lines, markdown }, passages }: { texts: PublicTexts; passages: readonly string[] },
): Promise<string | undefined> => {
  const wanted = passages.map((passage) => [passage, folded(passage).trim()] as const).filter(([, read]) => read !== '')
  const shown = (await redactTexts(tx, id, [...lines, ...markdown])).map((text) => text.replaceAll(marks, gap))
  for (const [index, text] of shown.entries()) {
    const spellings = index < lines.length ? [] : await spellingsOf(call, text)
    const read = [text, ...spellings].map(folded)
    const remaining = wanted.find(([, passage]) => read.some((one) => one.includes(passage)))
    if (remaining) return remaining[0]
  }
  return undefined
}
