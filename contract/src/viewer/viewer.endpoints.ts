import { endpoint } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { site, totals, viewer } from './viewer.schema.ts'

export const getAuth = endpoint({
  method: 'GET',
  path: '/auth',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: viewer,
  problems: [],
})

/** Like `getAuth`, for pages that may be a guest's: a browser logs a 401 as a failure. */
export const getViewer = endpoint({
  method: 'GET',
  path: '/viewer',
  access: 'anyone',
  input: z.strictObject({}),
  answer: z.object({
    /** Null for a guest. */
    viewer: viewer.nullable(),
  }),
  problems: [],
})

export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: site,
  problems: [],
})

export const getTotals = endpoint({
  method: 'GET',
  path: '/totals',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: totals,
  problems: [],
})
