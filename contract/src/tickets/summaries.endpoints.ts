// Tickets of which everyone sees title, severity and summary alone.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { searchTerm } from '../core/search.ts'
import { severity } from '../core/severity.ts'
import { z } from '../core/zod.ts'
import { limitedTicket, summary } from './tickets.schema.ts'

const id = givenId

/** The tickets of which everyone sees title, severity and summary alone, newest disclosure first. */
export const listLimitedTickets = endpoint({
  method: 'GET',
  path: '/tickets/limited',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({
    severity: severity.optional(),
    /** Part of a title or summary, or a ticket's number. */
    q: searchTerm.optional(),
    ...feedQuery,
  }),
  answer: feedOf(limitedTicket),
  problems: [],
})

export const getLimitedTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}/limited',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ id }),
  answer: limitedTicket,
  problems: ['error.notFound'],
})

/** Changes what everyone reads of a ticket whose level is LIMITED_DISCLOSED; the other side need not agree. */
export const changeSummary = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/summary',
  access: 'signedIn',
  input: z.strictObject({
    id,
    /** The summary that the caller has read: if another one holds by now, the change is refused. */
    readSummary: summary.optional(),
    summary,
  }),
  answer: nothing,
  problems: ['error.conflict', 'ticket.actionNotAllowed', 'company.permissionRequired', 'ticket.summaryNotShown'],
})
