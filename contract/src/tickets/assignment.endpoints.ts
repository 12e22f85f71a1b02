// Which manager of the company works on a ticket. The author's side never learns of it.
import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { wholeListOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'
import { ids, results } from './at-once.schema.ts'
import { plainMoves } from './tickets.lifecycle.ts'
import { mostChangedAtOnce } from './tickets.limits.ts'
import { substate } from './tickets.schema.ts'

/** By their uuid, or nobody. */
const manager = z.union([z.literal('NOBODY'), givenUuid])

/** The managers who can read the tickets of the caller's company, or this one. */
export const listAssignees = endpoint({
  method: 'GET',
  path: '/tickets/assignees',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({ ticketId: givenId.optional() }),
  answer: wholeListOf(person),
  problems: [],
})

/** Assigns a ticket to a manager who can read it, or to nobody. */
export const assignTicket = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/assignee',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({
    id: givenId,
    /** Whom the manager has read there: if it is another by now, the change is refused. */
    from: manager.optional(),
    to: manager,
  }),
  answer: nothing,
  problems: ['error.conflict', 'ticket.actionNotAllowed', 'ticket.assigneeNotAllowed'],
})

/** Assigns each of the tickets as `assignTicket` does. */
export const assignTickets = endpoint({
  method: 'PUT',
  path: '/tickets/assignee',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ ids, to: manager }),
  answer: results,
  problems: [],
})

/** Moves each of the tickets as `changeSubstate` does, to a substate that requires nothing else. */
export const moveTickets = endpoint({
  method: 'PUT',
  path: '/tickets/substate',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z
    .strictObject({
      ids,
      /** What the manager has read of each, in the same order: what is in another substate by now is not moved. */
      from: z.array(substate).max(mostChangedAtOnce).optional(),
      substate: z.enum(plainMoves),
    })
    .refine((given) => given.from === undefined || given.from.length === given.ids.length, {
      error: 'field.invalid',
      path: ['from'],
    }),
  answer: results,
  problems: [],
})
