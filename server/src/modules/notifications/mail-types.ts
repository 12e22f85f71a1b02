import type { RowId } from '@jebo/contract/core/id.ts'
import type { MailType } from '@jebo/contract/notifications/mail-types.ts'
import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import { closingSubstates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { NotifiedEvent } from './notified-event.ts'

/** The moves that ask something of the author. */
export const isAsking = (value: string | null | undefined): value is 'NEEDS_MORE_INFO' | 'RETESTING' =>
  value === 'NEEDS_MORE_INFO' || value === 'RETESTING'

const ofSubstate = ({ ticket, value, isAnswer }: NotifiedEvent, userId: RowId<'users'>): MailType => {
  if (isAnswer) return 'ANSWER'
  if (isAsking(value)) return userId === ticket?.authorId ? 'QUESTION' : 'PROGRESS'
  return closingSubstates.some((one) => one === value) ? 'RESOLUTION' : 'PROGRESS'
}

const types: Record<Exclude<NotificationEvent, 'SUBSTATE_CHANGED'>, MailType | null> = {
  TICKET_SUBMITTED: 'NEW_TICKET',
  ORIGINAL_CHANGED: 'PROGRESS',
  SEVERITY_CHANGED: 'PROGRESS',
  // In the bell only: the page of the ticket says what waits there.
  TICKET_ASSIGNED: null,
  TARGET_SOON: 'PROGRESS',
  TARGET_OVERDUE: 'PROGRESS',
  SHARE_OFFERED: 'PROGRESS',
  SHARE_ACCEPTED: 'PROGRESS',
  SHARE_DECLINED: 'PROGRESS',
  SHARE_REMOVED: 'PROGRESS',
  REWARD_PROPOSED: 'PROGRESS',
  PROPOSAL_REFUSED: 'PROGRESS',
  REWARD_PAID: 'REWARD',
  DISCLOSURE_REQUESTED: 'DISCLOSURE',
  DISCLOSURE_OBJECTED: 'DISCLOSURE',
  DISCLOSURE_DUE: 'DISCLOSURE',
  DISCLOSURE_PLANNED: 'DISCLOSURE',
  DISCLOSURE_DECIDED: 'DISCLOSURE',
  APPEAL_MADE: 'RESOLUTION',
  APPEAL_DECIDED: 'RESOLUTION',
  TICKET_DISCLOSED: 'DISCLOSURE',
  TICKET_HIDDEN: 'DISCLOSURE',
  TICKET_RESTORED: 'DISCLOSURE',
  SUMMARY_CHANGED: 'DISCLOSURE',
  COMMENT_WRITTEN: 'COMMENT',
  RULES_CHANGED: 'RULES',
  PROGRAM_INVITED: 'DECISION',
  PROGRAM_APPLIED: 'NEW_TICKET',
  INVITATION_ACCEPTED: 'NEW_TICKET',
  PARTICIPATION_APPROVED: 'DECISION',
  CREW_TAKES_PART: 'DECISION',
  APPLICATION_REFUSED: 'DECISION',
  PARTICIPATION_ENDED_BY_COMPANY: 'DECISION',
  INVITATION_REVOKED: 'DECISION',
  PARTICIPATION_ENDED: 'DECISION',
  // In the bell only: nobody waits for it.
  PROGRAM_PUBLISHED: null,
  COMPANY_APPROVED: 'DECISION',
  COMPANY_DENIED: 'DECISION',
  DEPOSIT_DONE: 'DECISION',
  DEPOSIT_CANCELED: 'DECISION',
  BALANCE_LOW: 'DECISION',
  // Mailed when it ends.
  WITHDRAWAL_APPROVED: null,
  WITHDRAWAL_DONE: 'DECISION',
  WITHDRAWAL_DENIED: 'DECISION',
  WITHDRAWAL_FAILED: 'DECISION',
  WITHDRAWAL_CANCELED: 'DECISION',
  // Mailed as a security notice, which cannot be switched off.
  KYC_APPROVED: null,
  KYC_DENIED: 'DECISION',
  HACKER_BLOCKED: 'DECISION',
  BLOCK_LIFTED: 'DECISION',
  CREW_INVITED: 'DECISION',
  MANAGER_JOINED: 'DECISION',
  MANAGER_LEFT: 'DECISION',
  MANAGER_REMOVED: 'DECISION',
  MANAGER_RIGHTS_CHANGED: 'DECISION',
  OWNERSHIP_RECEIVED: 'DECISION',
  BLOCK_LIFTED_BY_STAFF: 'DECISION',
  COMPANY_CLOSED: 'DECISION',
}

/** Which preference decides whether a user is mailed; null if the event is not mailed. */
export const mailTypeOf = (event: NotifiedEvent, userId: RowId<'users'>): MailType | null =>
  event.event === 'SUBSTATE_CHANGED' ? ofSubstate(event, userId) : types[event.event]
