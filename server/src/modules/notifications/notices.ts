// Who is notified of what, and where the notification links to. Nobody is notified of their own actions.
import type { Notification, NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/**
 * The author of the ticket; hackers with a draft or an open ticket in the program; the company's managers, who alone see its tickets and
 * money; all its members, who also see its application; or the user it names.
 */
export type Audience = 'AUTHOR' | 'TICKET_AUTHORS' | 'MANAGERS' | 'MEMBERS' | 'USER'

/** Link targets of a notification. */
export type Subject = { ticketId?: number; programId?: number }

export type Notice = {
  type: Notification['type']
  audiences: readonly Audience[]
  linkOf: (subject: Subject) => string
}

const bothSides = ['AUTHOR', 'MANAGERS'] as const
const ticketPage = ({ ticketId }: Subject): string => `/tickets/${ticketId}`
const creditPage = (): string => '/management/company/credit'
const identityPage = (): string => '/settings/authentication'

export const notices: Record<NotificationEvent, Notice> = {
  TICKET_SUBMITTED: { type: 'TICKET_CREATED', audiences: ['MANAGERS'], linkOf: ticketPage },
  SUBSTATE_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  SEVERITY_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  REWARD_PAID: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  DISCLOSURE_REQUESTED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  DISCLOSURE_OBJECTED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  TICKET_DISCLOSED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  COMMENT_WRITTEN: { type: 'NEW_COMMENT', audiences: bothSides, linkOf: ticketPage },
  COMPANY_APPROVED: { type: 'ACTIVITY', audiences: ['MEMBERS'], linkOf: () => '/management/company' },
  COMPANY_DENIED: { type: 'ACTIVITY', audiences: ['MEMBERS'], linkOf: () => '/companies/new' },
  DEPOSIT_DONE: { type: 'ACTIVITY', audiences: ['MANAGERS'], linkOf: creditPage },
  DEPOSIT_CANCELED: { type: 'ACTIVITY', audiences: ['MANAGERS'], linkOf: creditPage },
  RULES_CHANGED: {
    type: 'PROGRAM_UPDATED',
    audiences: ['TICKET_AUTHORS'],
    linkOf: ({ programId }) => `/programs/${programId}`,
  },
  KYC_APPROVED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: identityPage },
  KYC_DENIED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: identityPage },
}
