// Closing a company. Its page and its disclosed tickets stay readable, and nobody belongs to it any more.
import { endpoint, nothing } from '../core/endpoint.ts'
import { counted } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { closingObstacle, namedTickets } from './closing.schema.ts'

/** What keeps the caller from closing their company, which is empty if nothing does, and what they give up with it. */
export const getClosing = endpoint({
  method: 'GET',
  path: '/companies/closing',
  access: 'owner',
  input: z.strictObject({}),
  answer: z.object({
    obstacles: z.array(closingObstacle),
    /** Resolved tickets with a severity that is rewarded, for which nothing was paid. */
    unrewarded: counted.extend({ ticketIds: namedTickets }),
  }),
  problems: [],
})

/** Closes the company for good: its drafts are deleted, and its managers become users without a company. */
export const closeCompany = endpoint({
  method: 'POST',
  path: '/companies/closing',
  access: 'owner',
  needsFresh: true,
  input: z.strictObject({}),
  answer: nothing,
  problems: ['auth.freshRequired', 'company.notApproved', 'company.closingObstructed'],
})
