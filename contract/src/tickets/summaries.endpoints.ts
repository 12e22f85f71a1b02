// Tickets of which everyone sees title, severity and summary alone.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { counted, feedOf, feedQuery, flagInQuery } from '../core/page.ts'
import { searchTerm } from '../core/search.ts'
import { severity } from '../core/severity.ts'
import { z } from '../core/zod.ts'
import { earlyForm, limitedTicket, month, summary } from './tickets.schema.ts'
import { disclosedDays } from './tickets.sorts.ts'

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
    /** Of disclosure, in Seoul. */
    month: month.optional(),
    /** Disclosed in the last days. */
    days: z.enum(disclosedDays).optional(),
    /** Whether to say how many tickets there are, with the first page. */
    counted: flagInQuery.optional(),
    ...feedQuery,
  }),
  answer: feedOf(limitedTicket).extend({ counted: counted.nullable() }),
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

/** Makes a summary of an open ticket public, so that users can protect themselves; the author need not agree. */
export const discloseEarly = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/early-disclosure',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ id, ...earlyForm.shape }),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'ticket.privateNotDisclosed',
    'ticket.isHidden',
    'ticket.notOpen',
    'ticket.disclosureNotAllowed',
    'ticket.passageRespelled',
  ],
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
  problems: [
    'error.conflict',
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.summaryNotShown',
    'ticket.passageRespelled',
  ],
})
