// Tickets as presented to a viewer.
import type { Side } from '@jebo/contract/core/actor.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { stateOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity, Reward, TicketPage, TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { type CommentReader, type CommentRow, presentComment } from '../comments/public.ts'
import type { ProgramBrief, ProgramVersion } from '../programs/public.ts'
import type { ActivityRow } from './activities.sql.ts'
import type { DisclosureRequest } from './disclosures.sql.ts'
import type { ListedTicket } from './lists.sql.ts'
import type { RewardRow } from './rewards.sql.ts'
import { permissionsOn } from './tickets.policy.ts'
import type { Ticket } from './tickets.sql.ts'

/** Records related to tickets, by key. */
export type Related = {
  programs: Map<RowId<'programs'>, ProgramBrief>
  companies: Map<RowId<'companies'>, CompanyBrief>
  people: Map<RowId<'users'>, Person>
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const known = <Id, Value>(map: Map<Id, Value>, id: Id): Value => {
  const value = map.get(id)
  if (value === undefined) throw new Error('a ticket refers to a missing row')
  return value
}

const programOf = ({ programs }: Related, id: RowId<'programs'>): TicketRow['program'] => {
  const { id: publicId, title, logoPath } = known(programs, id)
  return { id: publicId, title, logoPath }
}

export const presentRow = (ticket: ListedTicket, related: Related): TicketRow => ({
  id: ticket.public_id,
  title: ticket.title,
  weaknessType: ticket.weakness_type,
  severity: ticket.severity,
  substate: ticket.substate,
  state: stateOf(ticket.substate),
  disclosure: ticket.disclosure,
  program: programOf(related, ticket.program_id),
  company: known(related.companies, ticket.company_id),
  author: related.people.get(ticket.author_id) ?? null,
  rewardTotalWon: ticket.reward_total_won,
  submittedAt: iso(ticket.submitted_at),
  updatedAt: ticket.updated_at.toISOString(),
  disclosedAt: iso(ticket.disclosed_at),
})

export type PageParts = {
  side: Side | null
  asset: Asset | null
  original: TicketPage['original']
  /** The version by which it is judged, or under which a draft was started. */
  version: ProgramVersion
  newRules: TicketPage['newRules']
  request: DisclosureRequest | null
  /** The amounts that may currently be paid; requested only for viewers who may pay. */
  reward: TicketPage['can']['reward']
}

/** Viewers on neither side see public data and have no permissions. */
export const presentPage = (ticket: Ticket, related: Related, parts: PageParts): TicketPage => {
  const { side, asset, original, newRules, request, reward } = parts
  const version = side === null ? null : parts.version
  return {
    ...presentRow(ticket, related),
    description: ticket.description,
    asset,
    original,
    isRetested: ticket.is_retested,
    createdAt: ticket.created_at.toISOString(),
    closedAt: iso(ticket.closed_at),
    rules: version?.rules ?? null,
    rulesVersion: version && { number: version.number, since: version.createdAt.toISOString() },
    newRules,
    disclosureRequest: request && presentRequest(request),
    version: ticket.substate === 'DRAFT' ? ticket.version : 1,
    side,
    can: { ...permissionsOn(ticket, side, request), reward },
  }
}

const presentRequest = ({ uuid, disclosure, side, requested_at }: DisclosureRequest) => ({
  id: uuid,
  disclosure,
  by: side,
  createdAt: requested_at.toISOString(),
})

export const presentActivity = (
  activity: ActivityRow,
  comment: CommentRow | undefined,
  reader: CommentReader,
): Activity => ({
  id: activity.uuid,
  type: activity.type,
  createdAt: activity.created_at.toISOString(),
  actor: activity.actor_id === null ? null : (reader.people.get(activity.actor_id) ?? null),
  side: activity.side,
  from: activity.before,
  to: activity.after,
  amountWon: activity.amount_won,
  verdict: activity.verdict,
  comment: comment ? presentComment(comment, reader) : null,
})

export const presentReward = (reward: RewardRow, related: Related): Reward => ({
  id: reward.uuid,
  ticket: { id: reward.public_id, title: reward.title ?? '' },
  program: programOf(related, reward.program_id),
  company: known(related.companies, reward.company_id),
  hacker: related.people.get(reward.hacker_id) ?? null,
  amountWon: reward.amount_won,
  paidAt: reward.paid_at.toISOString(),
})
