import type { Submission } from '../receipts/public.ts'
import type { Ticket } from './tickets.sql.ts'

type Submitted = Pick<Ticket, 'id' | 'public_id' | 'title' | 'weakness_type' | 'severity' | 'description'>

/** What the log of receipts retains of a ticket. @param ticket as it is when it is submitted */
export const submissionOf = (ticket: Submitted, at: Date): Submission => ({
  ticketId: ticket.id,
  ticketNumber: ticket.public_id,
  at,
  content: {
    title: ticket.title,
    weaknessType: ticket.weakness_type,
    severity: ticket.severity,
    description: ticket.description,
  },
})
