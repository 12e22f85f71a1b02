// The events of other modules, as notifications; null if nobody is notified.
import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import type { ParticipantEnding } from '@jebo/contract/programs/participants.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Event } from '../../platform/jobs/events.ts'
import {
  type BlockChange,
  blockChanged,
  blockLiftedByStaff,
  type Closing,
  type CompanyDecision,
  companyClosed,
  companyDecided,
  findCompanyBriefs,
  type MemberChange,
  memberRecorded,
  type StaffLifting,
} from '../companies/public.ts'
import { type CrewInvited, crewInvited } from '../crews/public.ts'
import { type KycDecision, kycDecided } from '../identity/public.ts'
import { type BalanceFall, balanceFell, type ContractChange, contractChanged } from '../ledger/public.ts'
import {
  crewTakesPart,
  type ParticipationChange,
  type Publication,
  participationChanged,
  programPublished,
  type RulesChange,
  rulesChanged,
} from '../programs/public.ts'
import { type TargetReminder, type TicketEvent, targetReminded, ticketChanged } from '../tickets/public.ts'
import type { NotifiedEvent } from './notified-event.ts'

const companyEvents = { APPROVED: 'COMPANY_APPROVED', DENIED: 'COMPANY_DENIED' } as const

const ofCompanyDecision = ({ companyId, name, state, decidedAt }: CompanyDecision): NotifiedEvent => ({
  event: companyEvents[state],
  source: `company:${companyId}:${decidedAt.toISOString()}`,
  actorId: null,
  companyId,
  subject: name,
  at: decidedAt,
})

const ofBlockChange = ({ blockId, userId, isLifted, actorId, company, changedAt }: BlockChange): NotifiedEvent => ({
  event: isLifted ? 'BLOCK_LIFTED' : 'HACKER_BLOCKED',
  source: `block:${blockId}:${isLifted ? 'lifted' : 'made'}`,
  actorId,
  companyId: null,
  userId,
  subject: company.name,
  companyAlias: company.alias,
  at: changedAt,
})

const ofStaffLifting = ({ blockId, companyId, actorId, company, liftedAt }: StaffLifting): NotifiedEvent => ({
  event: 'BLOCK_LIFTED_BY_STAFF',
  source: `block:${blockId}:liftedByStaff`,
  actorId,
  companyId,
  subject: company.name,
  at: liftedAt,
})

const ofClosing = ({ companyId, userId, actorId, company, closedAt }: Closing): NotifiedEvent => ({
  event: 'COMPANY_CLOSED',
  source: `company:${companyId}:closed`,
  actorId,
  companyId: null,
  userId,
  subject: company.name,
  companyAlias: company.alias,
  at: closedAt,
})

const memberEvents: Partial<Record<MemberChange['event'], NotificationEvent>> = {
  JOINED: 'MANAGER_JOINED',
  LEFT: 'MANAGER_LEFT',
  REMOVED: 'MANAGER_REMOVED',
  RIGHTS_CHANGED: 'MANAGER_RIGHTS_CHANGED',
  OWNER_CHANGED: 'OWNERSHIP_RECEIVED',
}

/** Names no manager: the name of a user who leaves the platform is kept nowhere. The linked page shows who it was. */
const ofMemberChange = ({ recordId, actorId, userId, companyId, company, ...change }: MemberChange) => {
  const event = memberEvents[change.event]
  if (event === undefined || userId === null) return null
  const isTold = event === 'MANAGER_JOINED' || event === 'MANAGER_LEFT'
  return {
    event,
    source: `member-record:${recordId}`,
    actorId,
    companyId: isTold ? companyId : null,
    userId,
    subject: company.name,
    companyAlias: company.alias,
    at: change.at,
  } satisfies NotifiedEvent
}

const ofCrewInvitation = ({ invitationId, userId, actorId, crewName, invitedAt }: CrewInvited): NotifiedEvent => ({
  event: 'CREW_INVITED',
  source: `crew-invitation:${invitationId}`,
  actorId,
  companyId: null,
  userId,
  subject: crewName,
  at: invitedAt,
})

const kycEvents = { APPROVED: 'KYC_APPROVED', DENIED: 'KYC_DENIED' } as const

const ofKycDecision = ({ kycId, userId, state, decidedBy, decidedAt }: KycDecision): NotifiedEvent => ({
  event: kycEvents[state],
  source: `kyc:${kycId}`,
  actorId: decidedBy,
  companyId: null,
  userId,
  subject: '',
  at: decidedAt,
})

const depositEvents: Partial<Record<ContractChange['status'], NotificationEvent>> = {
  DONE: 'DEPOSIT_DONE',
  CANCELED: 'DEPOSIT_CANCELED',
}

const withdrawalEvents: Partial<Record<ContractChange['status'], NotificationEvent>> = {
  APPROVED: 'WITHDRAWAL_APPROVED',
  DONE: 'WITHDRAWAL_DONE',
  DENIED: 'WITHDRAWAL_DENIED',
  FAILED: 'WITHDRAWAL_FAILED',
  CANCELED: 'WITHDRAWAL_CANCELED',
}

const ofWithdrawal = (change: ContractChange): NotifiedEvent | null => {
  const { contractId, status, userId, actorId, amountWon, changedAt } = change
  const event = withdrawalEvents[status]
  if (event === undefined || userId === null) return null
  const source = `contract:${contractId}:${status}`
  return { event, source, actorId, companyId: null, userId, subject: '', amountWon, at: changedAt }
}

const ofContractChange = async (db: Db, change: ContractChange): Promise<NotifiedEvent | null> => {
  const { contractId, publicId, type, status, companyId, actorId, amountWon, changedAt } = change
  if (type === 'WITHDRAW') return ofWithdrawal(change)
  const event = type === 'DEPOSIT' ? depositEvents[status] : undefined
  if (event === undefined || companyId === null) return null
  const company = (await findCompanyBriefs(db, [companyId])).get(companyId)
  if (!company) return null
  const source = `contract:${contractId}:${status}`
  const deposit = { publicId }
  return { event, source, actorId, companyId, subject: company.name, deposit, amountWon, at: changedAt }
}

const ofBalanceFall = async (db: Db, fall: BalanceFall): Promise<NotifiedEvent | null> => {
  const { companyId, contractId, balanceWon, at } = fall
  const company = (await findCompanyBriefs(db, [companyId])).get(companyId)
  if (!company) return null
  const source = `balance:${contractId}`
  const facts = { subject: company.name, amountWon: balanceWon, at: new Date(at) }
  return { event: 'BALANCE_LOW', source, actorId: null, companyId, ...facts }
}

const ofRulesChange = ({ program, versionId, actorId, changedAt }: RulesChange): NotifiedEvent => ({
  event: 'RULES_CHANGED',
  source: `rules:${versionId}`,
  actorId,
  companyId: null,
  subject: program.title,
  program: { ...program, versionId },
  at: changedAt,
})

const ofPublication = ({ program, companyId, actorId, publishedAt }: Publication): NotifiedEvent => ({
  event: 'PROGRAM_PUBLISHED',
  source: `program:${program.id}:published`,
  actorId,
  companyId: null,
  subject: program.title,
  program: { ...program, versionId: null },
  followedCompanyId: companyId,
  at: publishedAt,
})

/** The list of participants shows who declined or left. */
const endingEvents: Record<ParticipantEnding, NotificationEvent | null> = {
  DECLINED: null,
  REFUSED: 'APPLICATION_REFUSED',
  COMPANY_ENDED: 'PARTICIPATION_ENDED_BY_COMPANY',
  REVOKED: 'INVITATION_REVOKED',
  PROGRAM_ENDED: 'PARTICIPATION_ENDED',
}

/** Tell users that they do not take part. */
export const endings: readonly NotificationEvent[] = Object.values(endingEvents).filter((event) => event !== null)

const participationEventOf = ({ state, ending, by }: ParticipationChange): NotificationEvent | null => {
  switch (state) {
    case 'INVITED':
      return 'PROGRAM_INVITED'
    case 'APPLIED':
      return 'PROGRAM_APPLIED'
    case 'PARTICIPATED':
      return by === 'HACKER' ? 'INVITATION_ACCEPTED' : 'PARTICIPATION_APPROVED'
    case 'REJECTED':
      return ending === null ? null : endingEvents[ending]
  }
}

const ofParticipation = (change: ParticipationChange): NotifiedEvent | null => {
  const { participantId, userId, crewId, actorId, program, companyId, changedAt } = change
  const event = participationEventOf(change)
  if (event === null) return null
  return {
    event,
    source: `participation:${participantId}:${change.state}:${changedAt.toISOString()}`,
    actorId,
    companyId,
    ...(userId !== null && { userId }),
    ...(crewId !== null && { crewId }),
    subject: program.title,
    program: { ...program, versionId: null },
    at: changedAt,
  }
}

/** Its leader is told as a hacker is, or has accepted the invitation. */
const ofCrewTakingPart = (change: ParticipationChange): NotifiedEvent | null => {
  const { participantId, userId, crewId, actorId, program, changedAt } = change
  if (crewId === null) return null
  return {
    event: 'CREW_TAKES_PART',
    source: `participation:${participantId}:crew:${changedAt.toISOString()}`,
    actorId,
    companyId: null,
    ...(userId !== null && { userId }),
    crewId,
    subject: program.title,
    program: { ...program, versionId: null },
    at: changedAt,
  }
}

const ticketEventOf = ({
  type,
  before,
  after,
  side,
  assignedId,
  actorId,
  participantId,
}: TicketEvent): NotificationEvent | null => {
  if (side === 'STAFF' && (type === 'DISCLOSE' || type === 'DISCLOSE_REQUEST')) return 'DISCLOSURE_DECIDED'
  switch (type) {
    case 'SUBMIT':
      return 'TICKET_SUBMITTED'
    case 'CHANGE_STATE':
      // Only a duplicate stays where it is.
      return before === after ? 'ORIGINAL_CHANGED' : 'SUBSTATE_CHANGED'
    case 'CHANGE_SEVERITY':
      return 'SEVERITY_CHANGED'
    case 'REWARD':
      return 'REWARD_PAID'
    case 'COMMENT':
      return 'COMMENT_WRITTEN'
    case 'DISCLOSE':
      return 'TICKET_DISCLOSED'
    case 'CHANGE_SUMMARY':
      return 'SUMMARY_CHANGED'
    case 'TAKE_DOWN':
      // The history shows what the sides say about it.
      if (after === 'ANSWERED') return null
      return after === 'HIDDEN' ? 'TICKET_HIDDEN' : 'TICKET_RESTORED'
    case 'APPEAL':
      return after === 'OPEN' ? 'APPEAL_MADE' : 'APPEAL_DECIDED'
    case 'PROPOSE_REWARD':
      // Who takes it back wakes nobody.
      if (after === 'WITHDRAWN') return null
      return after === 'OPEN' ? 'REWARD_PROPOSED' : 'PROPOSAL_REFUSED'
    case 'ADD_PARTICIPANTS':
      return after === 'CONSENTED' ? 'SHARE_ACCEPTED' : 'SHARE_OFFERED'
    case 'REMOVE_PARTICIPANTS':
      return actorId === participantId ? 'SHARE_DECLINED' : 'SHARE_REMOVED'
    case 'ASSIGN':
      return assignedId === null ? null : 'TICKET_ASSIGNED'
    case 'DISCLOSE_REQUEST':
      if (after === 'REMINDED') return 'DISCLOSURE_DUE'
      if (after === 'PLANNED') return 'DISCLOSURE_PLANNED'
      return after === 'OBJECTED' ? 'DISCLOSURE_OBJECTED' : 'DISCLOSURE_REQUESTED'
    default:
      // Part of another activity.
      return null
  }
}

const hasValue = (event: NotificationEvent): boolean => event === 'SUBSTATE_CHANGED' || event === 'SEVERITY_CHANGED'

/** Who is removed no longer sees the ticket, of which only the number is named. */
const ofRemoval = ({ activityId, actorId, at, ticket, participantId }: TicketEvent): NotifiedEvent => ({
  event: 'SHARE_REMOVED',
  source: `ticket:${activityId}`,
  actorId,
  companyId: null,
  ...(participantId !== null && { userId: participantId }),
  subject: `#${ticket.id}`,
  at,
})

const ofTicketEvent = (activity: TicketEvent): NotifiedEvent | null => {
  const { activityId, actorId, amountWon, at, side, ticket, comment, assignedId, participantId } = activity
  const event = ticketEventOf(activity)
  if (event === null) return null
  if (event === 'SHARE_REMOVED') return ofRemoval(activity)
  return {
    event,
    source: `ticket:${activityId}`,
    actorId,
    companyId: ticket.companyId,
    ...(assignedId !== null && { userId: assignedId }),
    ...(participantId !== null && { userId: participantId }),
    subject: ticket.title,
    ticket: {
      publicId: ticket.id,
      authorId: ticket.authorId,
      crewId: ticket.crewId,
      participantIds: ticket.participantIds,
      activityId,
      commentUuid: comment?.uuid ?? null,
    },
    value: hasValue(event) ? activity.after : null,
    isAnswer: event === 'SUBSTATE_CHANGED' && side === 'AUTHOR',
    amountWon,
    parts: activity.parts,
    at,
  }
}

const ofReminder = ({ dueAt, isOverdue, at, ticket, activityId, assigneeId }: TargetReminder): NotifiedEvent => ({
  event: isOverdue ? 'TARGET_OVERDUE' : 'TARGET_SOON',
  source: `target:${ticket.id}:${dueAt.toISOString()}:${isOverdue ? 'overdue' : 'soon'}`,
  actorId: null,
  companyId: ticket.companyId,
  ...(assigneeId !== null && { userId: assigneeId }),
  subject: ticket.title,
  ticket: {
    publicId: ticket.id,
    authorId: ticket.authorId,
    crewId: ticket.crewId,
    participantIds: [],
    activityId,
    commentUuid: null,
  },
  at,
})

/** The name and payload of an event's job, from which the event is read again. */
export type Cause = { name: Event<object, unknown>['name']; payload: object }

type Heard = { name: Cause['name']; read: (db: Db, payload: object) => Promise<NotifiedEvent | null> }

const hear = <Payload extends object, Fact>(
  event: Event<Payload, Fact>,
  of: (fact: Fact, db: Db) => NotifiedEvent | null | Promise<NotifiedEvent | null>,
): Heard => ({
  name: event.name,
  read: async (db, payload) => {
    const fact = await event.read(db, payload as Payload)
    return fact === null ? null : of(fact, db)
  },
})

/** The events that users are notified of. */
export const heard: readonly Heard[] = [
  hear(blockChanged, ofBlockChange),
  hear(blockLiftedByStaff, ofStaffLifting),
  hear(companyClosed, ofClosing),
  hear(companyDecided, ofCompanyDecision),
  hear(contractChanged, (change, db) => ofContractChange(db, change)),
  hear(balanceFell, (fall, db) => ofBalanceFall(db, fall)),
  hear(crewInvited, ofCrewInvitation),
  hear(crewTakesPart, ofCrewTakingPart),
  hear(kycDecided, ofKycDecision),
  hear(memberRecorded, ofMemberChange),
  hear(participationChanged, ofParticipation),
  hear(programPublished, ofPublication),
  hear(rulesChanged, ofRulesChange),
  hear(targetReminded, ofReminder),
  hear(ticketChanged, ofTicketEvent),
]

/** An event as it is now; null if nobody is notified of it. */
export const readEvent = async (db: Db, { name, payload }: Cause): Promise<NotifiedEvent | null> =>
  (await heard.find((one) => one.name === name)?.read(db, payload)) ?? null
