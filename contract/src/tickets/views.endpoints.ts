import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { wholeListOf } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { ticketView, viewForm, viewNameForm } from './views.schema.ts'

/** The caller's own views and those that the company shares, in the order in which they were made. */
export const listTicketViews = endpoint({
  method: 'GET',
  path: '/tickets/views',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({}),
  answer: wholeListOf(ticketView),
  problems: [],
})

export const createTicketView = endpoint({
  method: 'POST',
  path: '/tickets/views',
  access: 'manager',
  permissions: ticketReaders,
  input: viewForm,
  answer: z.object({ id: z.uuid() }),
  problems: ['ticket.viewNameTaken', 'ticket.tooManyViews'],
})

/** Names a view differently: the caller's own, or a shared one. */
export const renameTicketView = endpoint({
  method: 'PATCH',
  path: '/tickets/views/{viewId}',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({ viewId: givenUuid, ...viewNameForm.shape }),
  answer: nothing,
  problems: ['ticket.viewNameTaken'],
})

export const deleteTicketView = endpoint({
  method: 'DELETE',
  path: '/tickets/views/{viewId}',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({ viewId: givenUuid }),
  answer: nothing,
  problems: [],
})
