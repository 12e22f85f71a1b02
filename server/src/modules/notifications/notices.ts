// Who is notified of what, and where the notification links to. Nobody is notified of their own actions.
import type { Notification, NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import type { NotifiedEvent } from './notified-event.ts'

/**
 * The author of the ticket; the members of the crew that submitted it; who shares it; those of the crew it names, without its leader; hackers
 * with a draft or an open ticket in the program and its newest followers, or all who take part in a private one; the company's
 * managers, who alone see its tickets and money; those who pay rewards; who works on the ticket, or else those who do on any; those who manage the program, its members or its blocks; all its members, who
 * also see its application; its newest followers; or the user it names.
 */
export type Audience =
  | 'AUTHOR'
  | 'CREW'
  | 'PARTICIPANTS'
  | 'CREW_MEMBERS'
  | 'PROGRAM_HACKERS'
  | 'MANAGERS'
  | 'PAYERS'
  | 'RESPONSIBLE'
  | 'PROGRAM_MANAGERS'
  | 'MEMBER_MANAGERS'
  | 'BLOCKERS'
  | 'MEMBERS'
  | 'FOLLOWERS'
  | 'USER'

/** Link targets of a notification. */
type Subject = { ticketId?: number; commentId?: string; programId?: number; depositId?: number; companyAlias?: string }

/** What an event links to. */
export const subjectOf = ({ ticket, program, deposit, companyAlias }: NotifiedEvent): Subject => ({
  ...(ticket && { ticketId: ticket.publicId }),
  ...(ticket?.commentUuid && { commentId: ticket.commentUuid }),
  ...(program && { programId: program.publicId }),
  ...(deposit && { depositId: deposit.publicId }),
  ...(companyAlias !== undefined && { companyAlias }),
})

type Notice = {
  type: Notification['type']
  audiences: readonly Audience[]
  linkOf: (subject: Subject) => string
}

const bothSides = ['AUTHOR', 'CREW', 'PARTICIPANTS', 'MANAGERS'] as const
/** The comment that the event speaks of; without one, a part of the ticket's page. */
const commentOr =
  (part: string) =>
  ({ ticketId, commentId }: Subject): string =>
    `/tickets/${ticketId}${commentId === undefined ? part : `#comment-${commentId}`}`
/** Where the ticket says what is asked of its reader. */
const turnOnTicket = commentOr('#turn')
const ticketPage = commentOr('')
const programPage = ({ programId }: Subject): string => `/programs/${programId}`
const participantsPage = ({ programId }: Subject): string => `/programs/${programId}/participants`
/** Also where the program itself is not seen any longer, as after an invitation was declined. */
const participationsPage = (): string => '/management/private-program'
/** It asks for no verified identity, which a member of a crew may lack. */
const privateProgramsPage = (): string => '/programs/private'
const depositPage = ({ depositId }: Subject): string => `/management/company/credit/${depositId}`
const withdrawalsPage = (): string => '/management/credit?view=withdrawals'
const companyPage = ({ companyAlias = '' }: Subject): string => `/companies/${encodeURIComponent(companyAlias)}`
const partnerPage = (): string => '/management/company/partner'
const identityPage = (): string => '/settings/identity'

export const notices: Record<NotificationEvent, Notice> = {
  TICKET_SUBMITTED: { type: 'TICKET_CREATED', audiences: ['CREW', 'MANAGERS'], linkOf: turnOnTicket },
  SUBSTATE_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: turnOnTicket },
  ORIGINAL_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  SEVERITY_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  TICKET_ASSIGNED: { type: 'TICKET_UPDATED', audiences: ['USER'], linkOf: turnOnTicket },
  TARGET_SOON: { type: 'TICKET_UPDATED', audiences: ['RESPONSIBLE'], linkOf: turnOnTicket },
  TARGET_OVERDUE: { type: 'TICKET_UPDATED', audiences: ['RESPONSIBLE'], linkOf: turnOnTicket },
  SHARE_OFFERED: { type: 'TICKET_UPDATED', audiences: ['USER'], linkOf: turnOnTicket },
  SHARE_ACCEPTED: { type: 'TICKET_UPDATED', audiences: ['AUTHOR'], linkOf: ticketPage },
  SHARE_DECLINED: { type: 'TICKET_UPDATED', audiences: ['AUTHOR'], linkOf: ticketPage },
  SHARE_REMOVED: { type: 'TICKET_UPDATED', audiences: ['USER'], linkOf: () => '/management/ticket?shared=yes' },
  REWARD_PROPOSED: { type: 'TICKET_UPDATED', audiences: ['PAYERS'], linkOf: ticketPage },
  PROPOSAL_REFUSED: { type: 'TICKET_UPDATED', audiences: ['MANAGERS'], linkOf: ticketPage },
  REWARD_PAID: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  DISCLOSURE_REQUESTED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: turnOnTicket },
  DISCLOSURE_OBJECTED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  DISCLOSURE_DUE: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: turnOnTicket },
  DISCLOSURE_PLANNED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  DISCLOSURE_DECIDED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  APPEAL_MADE: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  APPEAL_DECIDED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: turnOnTicket },
  TICKET_DISCLOSED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  TICKET_HIDDEN: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  TICKET_RESTORED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  SUMMARY_CHANGED: { type: 'TICKET_UPDATED', audiences: bothSides, linkOf: ticketPage },
  COMMENT_WRITTEN: { type: 'NEW_COMMENT', audiences: bothSides, linkOf: ticketPage },
  COMPANY_APPROVED: { type: 'ACTIVITY', audiences: ['MEMBERS'], linkOf: () => '/management/company' },
  COMPANY_DENIED: { type: 'ACTIVITY', audiences: ['MEMBERS'], linkOf: () => '/companies/new' },
  DEPOSIT_DONE: { type: 'ACTIVITY', audiences: ['MANAGERS'], linkOf: depositPage },
  DEPOSIT_CANCELED: { type: 'ACTIVITY', audiences: ['MANAGERS'], linkOf: depositPage },
  BALANCE_LOW: { type: 'ACTIVITY', audiences: ['MANAGERS'], linkOf: () => '/management/company/credit' },
  WITHDRAWAL_APPROVED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: withdrawalsPage },
  WITHDRAWAL_DONE: { type: 'ACTIVITY', audiences: ['USER'], linkOf: withdrawalsPage },
  WITHDRAWAL_DENIED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: withdrawalsPage },
  WITHDRAWAL_FAILED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: withdrawalsPage },
  WITHDRAWAL_CANCELED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: withdrawalsPage },
  PROGRAM_PUBLISHED: { type: 'PROGRAM_CREATED', audiences: ['FOLLOWERS'], linkOf: programPage },
  PROGRAM_INVITED: { type: 'PROGRAM_INVITED', audiences: ['USER'], linkOf: participationsPage },
  PROGRAM_APPLIED: { type: 'PROGRAM_APPLIED', audiences: ['PROGRAM_MANAGERS'], linkOf: participantsPage },
  INVITATION_ACCEPTED: { type: 'PROGRAM_APPLIED', audiences: ['PROGRAM_MANAGERS'], linkOf: participantsPage },
  PARTICIPATION_APPROVED: { type: 'PROGRAM_UPDATED', audiences: ['USER'], linkOf: programPage },
  CREW_TAKES_PART: { type: 'PROGRAM_UPDATED', audiences: ['CREW_MEMBERS'], linkOf: privateProgramsPage },
  APPLICATION_REFUSED: { type: 'PROGRAM_UPDATED', audiences: ['USER'], linkOf: participationsPage },
  PARTICIPATION_ENDED_BY_COMPANY: { type: 'PROGRAM_UPDATED', audiences: ['USER'], linkOf: participationsPage },
  INVITATION_REVOKED: { type: 'PROGRAM_UPDATED', audiences: ['USER'], linkOf: participationsPage },
  PARTICIPATION_ENDED: { type: 'PROGRAM_UPDATED', audiences: ['USER'], linkOf: participationsPage },
  RULES_CHANGED: { type: 'PROGRAM_UPDATED', audiences: ['PROGRAM_HACKERS'], linkOf: programPage },
  KYC_APPROVED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: identityPage },
  KYC_DENIED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: identityPage },
  HACKER_BLOCKED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: companyPage },
  BLOCK_LIFTED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: companyPage },
  MANAGER_JOINED: { type: 'ACTIVITY', audiences: ['MEMBER_MANAGERS'], linkOf: partnerPage },
  MANAGER_LEFT: { type: 'ACTIVITY', audiences: ['MEMBER_MANAGERS'], linkOf: partnerPage },
  MANAGER_REMOVED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: companyPage },
  MANAGER_RIGHTS_CHANGED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: partnerPage },
  OWNERSHIP_RECEIVED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: partnerPage },
  BLOCK_LIFTED_BY_STAFF: {
    type: 'ACTIVITY',
    audiences: ['BLOCKERS'],
    linkOf: () => '/management/company/block',
  },
  COMPANY_CLOSED: { type: 'ACTIVITY', audiences: ['USER'], linkOf: companyPage },
  CREW_INVITED: { type: 'CREW_CREATED', audiences: ['USER'], linkOf: () => '/management/crews' },
}
