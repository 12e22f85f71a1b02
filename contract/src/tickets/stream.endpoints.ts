import { endpoint, servedEvents } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { z } from '../core/zod.ts'

/**
 * Server-sent events of a ticket for its sides: `current` or `change`, each with the mark of its state as `id`. Without
 * `follow` there is one, and the stream ends.
 */
export const watchTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}/stream',
  access: 'signedIn',
  isPoll: true,
  input: z.strictObject({
    id: givenId,
    /** The mark that the client has; the header `Last-Event-ID` wins over it. */
    after: z.string().max(100).optional(),
    follow: z.enum(['true', 'false']).optional(),
  }),
  answer: servedEvents,
  problems: ['error.tooManyRequests'],
})
