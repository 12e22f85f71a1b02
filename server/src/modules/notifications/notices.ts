// Who is notified of what, and where the notification links to. Nobody is notified of their own actions.
import type { Notification, NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/**
 * The author of the ticket; the company's managers, who alone see its tickets and money; all its members, who also see
 * its application; or the user concerned.
 */
export type Audience = 'AUTHOR' | 'MANAGERS' | 'MEMBERS' | 'PERSON'

/** Link targets of a notification. */
export type Subject = { ticketId?: number }

export type Notice = {
  type: Notification['type']
  audiences: readonly Audience[]
  leadsTo: (subject: Subject) => string
}

const bothSides = ['AUTHOR', 'MANAGERS'] as const
const ticketPage = ({ ticketId }: Subject): string => `/tickets/${ticketId}`
const creditPage = (): string => '/management/company/credit'
const ownAccountPage = (): string => '/settings/authentication'

export const notices: Record<NotificationEvent, Notice> = {
  TICKET_SUBMITTED: { type: 'TICKET_CREATED', audiences: ['MANAGERS'], leadsTo: ticketPage },
  SUBSTATE_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, leadsTo: ticketPage },
  SEVERITY_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, leadsTo: ticketPage },
  REWARD_PAID: { type: 'TICKET_UPDATED', audiences: bothSides, leadsTo: ticketPage },
  DISCLOSURE_REQUESTED: { type: 'TICKET_UPDATED', audiences: bothSides, leadsTo: ticketPage },
  DISCLOSURE_OBJECTED: { type: 'TICKET_UPDATED', audiences: bothSides, leadsTo: ticketPage },
  TICKET_DISCLOSED: { type: 'TICKET_UPDATED', audiences: bothSides, leadsTo: ticketPage },
  COMMENT_WRITTEN: { type: 'NEW_COMMENT', audiences: bothSides, leadsTo: ticketPage },
  COMPANY_APPROVED: { type: 'ACTIVITY', audiences: ['MEMBERS'], leadsTo: () => '/management/company' },
  COMPANY_DENIED: { type: 'ACTIVITY', audiences: ['MEMBERS'], leadsTo: () => '/companies/new' },
  DEPOSIT_DONE: { type: 'ACTIVITY', audiences: ['MANAGERS'], leadsTo: creditPage },
  DEPOSIT_CANCELED: { type: 'ACTIVITY', audiences: ['MANAGERS'], leadsTo: creditPage },
  KYC_APPROVED: { type: 'ACTIVITY', audiences: ['PERSON'], leadsTo: ownAccountPage },
  KYC_DENIED: { type: 'ACTIVITY', audiences: ['PERSON'], leadsTo: ownAccountPage },
}
