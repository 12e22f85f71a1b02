// Calls that exist in development only.
import { endpoint } from '../core/endpoint.ts'
import { listOf } from '../core/page.ts'
import { z } from '../core/zod.ts'

export const listOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  access: 'anyone',
  input: z.strictObject({}),
  answer: listOf(
    z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() }),
  ),
  problems: [],
})
