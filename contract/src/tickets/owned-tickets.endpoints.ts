// The tickets of a user, of a company and of a crew, for them alone.
import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { flagInQuery, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { ownedTickets } from './tickets.schema.ts'
import { ticketSorts } from './tickets.sorts.ts'
import { companyFilters, ticketFilters } from './views.schema.ts'

const filters = { sort: z.enum(ticketSorts).optional(), ...ticketFilters, ...pageQuery }

/** The caller's tickets, including drafts. */
export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/tickets/users',
  access: 'signedIn',
  input: z.strictObject(filters),
  answer: ownedTickets,
  problems: [],
})

export const listCompanyTickets = endpoint({
  method: 'GET',
  path: '/tickets/companies',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({
    ...companyFilters,
    /** Only tickets that can be the original of a duplicate. */
    originals: flagInQuery.optional(),
    ...pageQuery,
  }),
  answer: ownedTickets,
  problems: [],
})

/** The submitted tickets of a crew of the caller. */
export const listCrewTickets = endpoint({
  method: 'GET',
  path: '/tickets/crew',
  access: 'signedIn',
  input: z.strictObject({ crewId: givenId, ...filters }),
  answer: ownedTickets,
  problems: ['error.notFound'],
})
