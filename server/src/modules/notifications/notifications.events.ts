// Maps the events of other modules to notifications; null if nobody is notified.
import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { type CompanyDecision, findCompanyBriefs } from '../companies/public.ts'
import type { KycDecision } from '../identity/public.ts'
import type { ContractChange } from '../ledger/public.ts'
import type { RulesChange } from '../programs/public.ts'
import type { TicketEvent } from '../tickets/public.ts'
import type { NotifiedEvent } from './notified-event.ts'

const companyEvents = { APPROVED: 'COMPANY_APPROVED', DENIED: 'COMPANY_DENIED' } as const

export const ofCompanyDecision = ({ companyId, name, state, decidedAt }: CompanyDecision): NotifiedEvent => ({
  event: companyEvents[state],
  source: `company:${companyId}:${decidedAt.toISOString()}`,
  actorId: null,
  companyId,
  subject: name,
  at: decidedAt,
})

const kycEvents = { APPROVED: 'KYC_APPROVED', DENIED: 'KYC_DENIED' } as const

export const ofKycDecision = ({ kycId, userId, state, decidedBy, decidedAt }: KycDecision): NotifiedEvent => ({
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

export const ofContractChange = async (db: Db, change: ContractChange): Promise<NotifiedEvent | null> => {
  const { contractId, type, status, companyId, actorId, amountWon, changedAt } = change
  const event = type === 'DEPOSIT' ? depositEvents[status] : undefined
  if (event === undefined || companyId === null) return null
  const company = (await findCompanyBriefs(db, [companyId])).get(companyId)
  if (!company) return null
  const source = `contract:${contractId}:${status}`
  return { event, source, actorId, companyId, subject: company.name, amountWon, at: changedAt }
}

export const ofRulesChange = ({ program, versionId, changedAt }: RulesChange): NotifiedEvent => ({
  event: 'RULES_CHANGED',
  source: `rules:${versionId}`,
  actorId: null,
  companyId: null,
  subject: program.title,
  program: { ...program, versionId },
  at: changedAt,
})

const ticketEventOf = ({ type, after }: TicketEvent): NotificationEvent | null => {
  switch (type) {
    case 'SUBMIT':
      return 'TICKET_SUBMITTED'
    case 'CHANGE_STATE':
      return 'SUBSTATE_CHANGED'
    case 'CHANGE_SEVERITY':
      return 'SEVERITY_CHANGED'
    case 'REWARD':
      return 'REWARD_PAID'
    case 'COMMENT':
      return 'COMMENT_WRITTEN'
    case 'DISCLOSE':
      return 'TICKET_DISCLOSED'
    case 'DISCLOSE_REQUEST':
      return after === 'OBJECTED' ? 'DISCLOSURE_OBJECTED' : 'DISCLOSURE_REQUESTED'
    default:
      // Part of another activity.
      return null
  }
}

const hasValue = (event: NotificationEvent): boolean => event === 'SUBSTATE_CHANGED' || event === 'SEVERITY_CHANGED'

export const ofTicketEvent = (activity: TicketEvent): NotifiedEvent | null => {
  const { activityId, actorId, amountWon, at, ticket } = activity
  const event = ticketEventOf(activity)
  if (event === null) return null
  return {
    event,
    source: `ticket:${activityId}`,
    actorId,
    companyId: ticket.companyId,
    subject: ticket.title,
    ticket: { publicId: ticket.id, authorId: ticket.authorId, activityId },
    value: hasValue(event) ? activity.after : null,
    amountWon,
    at,
  }
}
