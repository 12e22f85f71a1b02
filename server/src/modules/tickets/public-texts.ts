// What may become public of a ticket: each text in which passages are redacted.
import type { Tx } from '../../platform/db/database.ts'
import { listOpenTexts } from '../comments/public.ts'
import type { PublicTexts } from './find-remaining.ts'
import { ticketComments } from './ticket-comments.ts'
import { listFileNames } from './ticket-files.ts'
import type { TicketColumns } from './tickets.sql.ts'

type Written = Pick<TicketColumns, 'id' | 'title' | 'weakness_type' | 'description' | 'summary'>

export const findPublicTexts = async (
  tx: Tx,
  { id, title, weakness_type, description, summary }: Written,
): Promise<PublicTexts> => {
  const comments = await listOpenTexts(tx, { kind: ticketComments.kind, id })
  const names = await listFileNames(tx, id, comments)
  const written = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null)
  return {
    lines: written([title, weakness_type, summary, ...names]),
    markdown: written([description, ...comments.map(({ contents }) => contents)]),
  }
}
