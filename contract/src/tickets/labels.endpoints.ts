// The labels of a company, and which of its tickets have them. The author's side never learns of them.
import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { wholeListOf } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { ids, results } from './at-once.schema.ts'
import { label, labelForm } from './labels.schema.ts'

/** By name. */
export const listLabels = endpoint({
  method: 'GET',
  path: '/tickets/labels',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({}),
  answer: wholeListOf(label),
  problems: [],
})

export const createLabel = endpoint({
  method: 'POST',
  path: '/tickets/labels',
  access: 'manager',
  permissions: ['TICKETS'],
  input: labelForm,
  answer: z.object({ id: z.uuid() }),
  problems: ['ticket.labelNameTaken', 'ticket.tooManyLabels'],
})

/** Its tickets keep it. */
export const updateLabel = endpoint({
  method: 'PATCH',
  path: '/tickets/labels/{labelId}',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ labelId: givenUuid, ...labelForm.shape }),
  answer: nothing,
  problems: ['ticket.labelNameTaken'],
})

/** Takes it off all tickets, whose history keeps its name. */
export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/tickets/labels/{labelId}',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ labelId: givenUuid }),
  answer: nothing,
  problems: [],
})

/** Which label, and whether a ticket has it afterwards. */
const change = { labelId: givenUuid, isOn: z.boolean() } as const

/** Puts a label on a ticket, or takes it off. */
export const labelTicket = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/labels',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ id: givenId, ...change }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.labelNotFound', 'ticket.tooManyLabelsOnTicket'],
})

/** Changes each of the tickets as `labelTicket` does. */
export const labelTickets = endpoint({
  method: 'PUT',
  path: '/tickets/labels',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ ids, ...change }),
  answer: results,
  problems: [],
})
