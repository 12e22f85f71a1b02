import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'

/** Source: specification, section 3. */
export const notificationTypes = [
  'ACTIVITY',
  'TICKET_CREATED',
  'PROGRAM_CREATED',
  'TICKET_UPDATED',
  'PROGRAM_UPDATED',
  'NEW_COMMENT',
  'FOLLOWING_USER_POST',
  'FEEDBACK_ANSWER',
  'CREW_CREATED',
  'PROGRAM_INVITED',
  'PROGRAM_APPLIED',
] as const

/** The event, more specific than the type. It selects the text. */
export const notificationEvents = [
  'TICKET_SUBMITTED',
  'SUBSTATE_CHANGED',
  'ORIGINAL_CHANGED',
  'SEVERITY_CHANGED',
  'TICKET_ASSIGNED',
  'TARGET_SOON',
  'TARGET_OVERDUE',
  'SHARE_OFFERED',
  'SHARE_ACCEPTED',
  'SHARE_DECLINED',
  'SHARE_REMOVED',
  'REWARD_PROPOSED',
  'PROPOSAL_REFUSED',
  'REWARD_PAID',
  'DISCLOSURE_REQUESTED',
  'DISCLOSURE_OBJECTED',
  'DISCLOSURE_DUE',
  'DISCLOSURE_PLANNED',
  'DISCLOSURE_DECIDED',
  'APPEAL_MADE',
  'APPEAL_DECIDED',
  'TICKET_DISCLOSED',
  'TICKET_HIDDEN',
  'TICKET_RESTORED',
  'SUMMARY_CHANGED',
  'COMMENT_WRITTEN',
  'RULES_CHANGED',
  'PROGRAM_PUBLISHED',
  'PROGRAM_INVITED',
  'PROGRAM_APPLIED',
  'INVITATION_ACCEPTED',
  'PARTICIPATION_APPROVED',
  'CREW_TAKES_PART',
  'APPLICATION_REFUSED',
  'PARTICIPATION_ENDED_BY_COMPANY',
  'INVITATION_REVOKED',
  'PARTICIPATION_ENDED',
  'COMPANY_APPROVED',
  'COMPANY_DENIED',
  'DEPOSIT_DONE',
  'DEPOSIT_CANCELED',
  'BALANCE_LOW',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_DONE',
  'WITHDRAWAL_DENIED',
  'WITHDRAWAL_FAILED',
  'WITHDRAWAL_CANCELED',
  'KYC_APPROVED',
  'KYC_DENIED',
  'HACKER_BLOCKED',
  'BLOCK_LIFTED',
  'BLOCK_LIFTED_BY_STAFF',
  'CREW_INVITED',
  'MANAGER_JOINED',
  'MANAGER_LEFT',
  'MANAGER_REMOVED',
  'MANAGER_RIGHTS_CHANGED',
  'OWNERSHIP_RECEIVED',
  'COMPANY_CLOSED',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** Of stored notifications only: they do not say whether a company refused an application, ended a participation or revoked an invitation. */
const formerEvents = ['PARTICIPATION_REJECTED'] as const

/** How many events a notification told of when it was shown. */
export const shownTimes = versionNumber

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  event: z.enum([...notificationEvents, ...formerEvents]),
  /** The title of the ticket or program, or the name of the company or crew; empty if the event concerns the reader themselves. */
  subject: z.string(),
  /** The substate or severity after the event, if it has one. */
  value: z.string().nullable(),
  amountWon: z.int().nullable(),
  /** A path without a language prefix; empty if the reader does not see the ticket any more. */
  link: z.string(),
  /** How many events it tells of: unread ones of a kind about one ticket are told together, with the last one's values. */
  times: z.int().min(1),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>
