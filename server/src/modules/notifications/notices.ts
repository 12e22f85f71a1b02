// Who is told of what, and where it leads: the one table of it. Nobody is told of what he did himself.
import type { Notification, NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/**
 * The author of the ticket; the managers of the company, who alone see its tickets and its money; all its members, who
 * also see its application; the one whom it is about.
 */
export type Audience = 'AUTHOR' | 'MANAGERS' | 'MEMBERS' | 'PERSON'

/** What may be led to. */
export type Subject = { ticketId?: number }

export type Notice = { type: Notification['type']; tells: readonly Audience[]; leadsTo: (subject: Subject) => string }

const bothSides = ['AUTHOR', 'MANAGERS'] as const
const ticketPage = ({ ticketId }: Subject): string => `/tickets/${ticketId}`
const creditPage = (): string => '/management/company/credit'
const ownAccountPage = (): string => '/settings/authentication'

export const notices: Record<NotificationEvent, Notice> = {
  TICKET_SUBMITTED: { type: 'TICKET_CREATED', tells: ['MANAGERS'], leadsTo: ticketPage },
  SUBSTATE_CHANGED: { type: 'TICKET_UPDATED', tells: bothSides, leadsTo: ticketPage },
  SEVERITY_CHANGED: { type: 'TICKET_UPDATED', tells: bothSides, leadsTo: ticketPage },
  REWARD_PAID: { type: 'TICKET_UPDATED', tells: bothSides, leadsTo: ticketPage },
  DISCLOSURE_REQUESTED: { type: 'TICKET_UPDATED', tells: bothSides, leadsTo: ticketPage },
  DISCLOSURE_OBJECTED: { type: 'TICKET_UPDATED', tells: bothSides, leadsTo: ticketPage },
  TICKET_DISCLOSED: { type: 'TICKET_UPDATED', tells: bothSides, leadsTo: ticketPage },
  COMMENT_WRITTEN: { type: 'NEW_COMMENT', tells: bothSides, leadsTo: ticketPage },
  COMPANY_APPROVED: { type: 'ACTIVITY', tells: ['MEMBERS'], leadsTo: () => '/management/company' },
  COMPANY_DENIED: { type: 'ACTIVITY', tells: ['MEMBERS'], leadsTo: () => '/companies/new' },
  DEPOSIT_DONE: { type: 'ACTIVITY', tells: ['MANAGERS'], leadsTo: creditPage },
  DEPOSIT_CANCELED: { type: 'ACTIVITY', tells: ['MANAGERS'], leadsTo: creditPage },
  KYC_APPROVED: { type: 'ACTIVITY', tells: ['PERSON'], leadsTo: ownAccountPage },
  KYC_DENIED: { type: 'ACTIVITY', tells: ['PERSON'], leadsTo: ownAccountPage },
}
