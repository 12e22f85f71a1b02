// What tickets add up to.
import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { disclosureMonth, hackerRecord, severityCount } from './tickets.schema.ts'

/** How many tickets were disclosed in each of the last twelve months with any, and what was paid for them, the latest first. */
export const listDisclosureMonths = endpoint({
  method: 'GET',
  path: '/tickets/months',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: z.array(disclosureMonth),
  problems: [],
})

/** The figures of a hacker's public page. */
export const getHackerRecord = endpoint({
  method: 'GET',
  path: '/users/{nickname}/record',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ nickname: z.string().max(200) }),
  answer: hackerRecord,
  problems: [],
})

/** How many tickets of each severity the caller's company has received. */
export const countSeverities = endpoint({
  method: 'GET',
  path: '/tickets/companies/severities',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({}),
  answer: z.array(severityCount),
  problems: [],
})
