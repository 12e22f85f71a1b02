// What the one who runs the platform asks of the process.
import { endpoint } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'

const state = z.object({ status: z.literal('ok') })

/** Green while the process runs, whatever its database does. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: state,
  problems: [],
})

/** Green while requests can be served. */
export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: state,
  problems: ['error.unavailable'],
})

export const getOpenapi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: z.looseObject({ openapi: z.string() }),
  problems: [],
})
