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
