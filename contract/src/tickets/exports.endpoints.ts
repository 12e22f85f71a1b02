// Tickets as files. Each has what its reader sees on the page.
import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint, servedFile } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { flagInQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { documentFormats } from './document-formats.ts'
import { listCompanyTickets, listCrewTickets, listOwnTickets } from './owned-tickets.endpoints.ts'

/** A ticket with its history, as the caller sees it. Internal comments are in it only if they are asked for. */
export const exportTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}/export',
  access: 'signedIn',
  input: z.strictObject({ id: givenId, format: z.enum(documentFormats), internal: flagInQuery.optional() }),
  answer: servedFile,
  problems: [],
})

const unpaged = { page: true, size: true } as const

/** The rows of the list as CSV, at most `ticketLimits.exported.rows`. */
export const exportOwnTickets = endpoint({
  method: 'GET',
  path: '/tickets/users/export',
  access: 'signedIn',
  input: listOwnTickets.input.omit(unpaged),
  answer: servedFile,
  problems: [],
})

/** The rows of the list as CSV, at most `ticketLimits.exported.rows`. */
export const exportCompanyTickets = endpoint({
  method: 'GET',
  path: '/tickets/companies/export',
  access: 'manager',
  permissions: ticketReaders,
  input: listCompanyTickets.input.omit(unpaged),
  answer: servedFile,
  problems: [],
})

/** The rows of the list as CSV, at most `ticketLimits.exported.rows`. */
export const exportCrewTickets = endpoint({
  method: 'GET',
  path: '/tickets/crew/export',
  access: 'signedIn',
  input: listCrewTickets.input.omit(unpaged),
  answer: servedFile,
  problems: ['error.notFound'],
})
