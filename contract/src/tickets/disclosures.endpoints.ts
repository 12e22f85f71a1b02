// Requests to disclose a ticket, by one side to the other.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { optionalProse } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { ticketLimits } from './tickets.limits.ts'
import { checkSummary, disclosureFields } from './tickets.schema.ts'

const id = givenId

/** The author's choice; the company has none. */
const isAnonymous = z.boolean().optional()

export const requestDisclosure = endpoint({
  method: 'POST',
  path: '/tickets/{id}/disclosure-requests',
  access: 'signedIn',
  input: z.strictObject({ id, ...disclosureFields, isAnonymous }).superRefine(checkSummary),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.privateNotDisclosed',
    'ticket.disclosureNotAllowed',
    'ticket.isHidden',
    'ticket.disclosureRequestOpen',
    'ticket.passageRespelled',
  ],
})

/** An objection requires a reason. */
export const answerDisclosure = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/disclosure-requests/{requestId}',
  access: 'signedIn',
  input: z
    .strictObject({
      id,
      requestId: givenUuid,
      accept: z.boolean(),
      reason: optionalProse(ticketLimits.reason),
      isAnonymous,
    })
    .refine(({ accept, reason }) => accept || reason !== undefined, { error: 'field.required', path: ['reason'] }),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.disclosureNotAllowed',
    'ticket.disclosureRequestEnded',
  ],
})
