import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listOwnTickets as endpoint } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketSort } from '@jebo/contract/tickets/tickets.sorts.ts'
import { wholeList } from '../../platform/db/lists.ts'
import type { Call } from '../../platform/http/call.ts'
import { findProgramByPublicId } from '../programs/public.ts'
import { findRelated, peopleOf } from './find-related.ts'
import { type ListedTicket, listOwnedTickets as listRows, type OwnerWay, type TicketFilter } from './lists.sql.ts'
import { presentRow } from './tickets.present.ts'

/**
 * Lists the tickets of an author, or those of a crew or a company, or shared with the caller, without drafts.
 * @param of the crew, or the manager who works on them
 */
export const listOwnedTickets = async (
  call: Pick<Call, 'db' | 'actor' | 'locale'>,
  as: OwnerWay,
  {
    page,
    size,
    sort = 'latest',
    programId,
    ...others
  }: Omit<ParsedInputOf<typeof endpoint>, 'sort'> & { sort?: TicketSort },
  of: Pick<TicketFilter, 'crewId' | 'assigneeId' | 'due' | 'waitingSince' | 'labelId' | 'authorId' | 'isOriginal'> = {},
): Promise<AnswerOf<typeof endpoint>> => {
  const { db, actor } = call
  const program = programId === undefined ? undefined : await findProgramByPublicId(db, programId, actor)
  if (program === null) return { ...wholeList([]), byState: null }
  const filter = { ...others, ...of, programId: program?.id }
  const { rows, ...counted } = await listRows(db, actor, as, { filter, sort, page: { page, size } })
  // A manager who wrote a ticket reads it as its author.
  const sideIn = (row: ListedTicket): TicketSide => (row.author_id === actor?.id ? 'AUTHOR' : as)
  const related = await findRelated(
    call,
    rows,
    rows.flatMap((row) => peopleOf(row, sideIn(row))),
    rows.flatMap((row) => (sideIn(row) === 'COMPANY' ? row.id : [])),
  )
  return { ...counted, data: rows.map((row) => presentRow(row, related, sideIn(row))) }
}
