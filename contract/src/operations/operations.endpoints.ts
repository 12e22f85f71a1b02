// Calls for the operator of the platform.
import { endpoint } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'

const state = z.object({ status: z.literal('ok') })

/** Succeeds while the process runs, regardless of its database, and says if an embedded one is being started again. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: state.extend({ isDatabaseRestarting: z.boolean() }),
  problems: [],
})

/** Succeeds while requests can be served. */
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
