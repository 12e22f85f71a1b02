import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { z } from '../core/zod.ts'

/** Hides the author, and the crew, from everyone on neither side of the ticket, or names them again. */
export const changeAnonymity = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/anonymity',
  access: 'signedIn',
  input: z.strictObject({ id: givenId, isAnonymous: z.boolean() }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed'],
})
