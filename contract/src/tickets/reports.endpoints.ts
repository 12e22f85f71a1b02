// Anybody reports a public ticket; staff hide or lower it, or dismiss the report. Who reported it is told by mail.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { reportFields, staffReport } from './reports.schema.ts'
import { staffReason } from './staff-disclosures.schema.ts'

/** Another report of the same ticket by the same person changes nothing until staff have answered. */
export const reportTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/reports',
  access: 'anyone',
  input: z.strictObject({ id: givenId, ...reportFields }),
  answer: nothing,
  problems: ['error.notFound', 'ticket.reportedOften'],
})

/** The reports that wait longest first. */
export const listTicketReports = endpoint({
  method: 'GET',
  path: '/staff/ticket-reports',
  access: 'staff',
  input: z.strictObject({ ...feedQuery, after: z.uuid({ error: 'field.invalid' }).optional() }),
  answer: feedOf(staffReport),
  problems: [],
})

/** Leaves the ticket as it is. Who reported it reads the reason. */
export const dismissReport = endpoint({
  method: 'PUT',
  path: '/staff/ticket-reports/{id}/dismissed',
  access: 'staff',
  input: z.strictObject({ id: givenUuid, reason: staffReason }),
  answer: nothing,
  problems: ['staff.ownSubject', 'ticket.reportEnded'],
})
