// Tickets as presented to a viewer.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { scoreOf } from '@jebo/contract/core/cvss-score.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { appealableUntil } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type {
  Activity,
  DisclosedTicket,
  LimitedTicket,
  Reward,
  TicketPage,
  TicketRow,
} from '@jebo/contract/tickets/tickets.schema.ts'
import { type CommentReader, type CommentRow, presentComment } from '../comments/public.ts'
import type { ProgramBrief, ProgramVersion } from '../programs/public.ts'
import type { ActivityRow } from './activities.sql.ts'
import type { Plans } from './disclosures.sql.ts'
import type { FoundClosing } from './held-closing.ts'
import type { LimitedRow } from './limited.sql.ts'
import type { ListedTicket } from './lists.sql.ts'
import { excerptFrom, excerptOf } from './plain-text.ts'
import type { Approval } from './proposals.sql.ts'
import type { PartRow, RewardRow } from './rewards.sql.ts'
import { type Judged, permissionsOn } from './tickets.policy.ts'
import type { Ticket } from './tickets.sql.ts'

/** Records related to tickets, by key. */
export type Related = {
  programs: Map<RowId<'programs'>, ProgramBrief>
  /** What a program is called that the viewer no longer sees. */
  unseen: string
  companies: Map<RowId<'companies'>, CompanyBriefWithClosing>
  people: Map<RowId<'users'>, Person>
  crews: Map<RowId<'crews'>, CrewBrief>
  /** Of tickets that are read on the side of their company. */
  labels: Map<RowId<'tickets'>, Label[]>
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const known = <Id, Value>(map: Map<Id, Value>, id: Id): Value => {
  const value = map.get(id)
  if (value === undefined) throw new Error('a ticket refers to a missing row')
  return value
}

const programOf = ({ programs, unseen }: Related, id: RowId<'programs'>): TicketRow['program'] => {
  const { id: publicId, title, logoPath } = known(programs, id)
  return { id: publicId, title: title ?? unseen, logoPath, isVisible: title !== null }
}

const crewOf = ({ crews }: Related, id: RowId<'crews'> | null): CrewBrief | null =>
  id === null ? null : known(crews, id)

const isHidden = ({ is_anonymous }: ListedTicket, side: TicketSide | null): boolean => side === null && is_anonymous

const presentNext = ({ target_kind: kind, target_due_at: dueAt }: ListedTicket): TicketRow['nextTarget'] =>
  kind && dueAt && { kind, dueAt: dueAt.toISOString() }

/** @param side of the reader: outside of both they do not learn who an anonymous author is, and only the company who works on it */
export const presentRow = (ticket: ListedTicket, related: Related, side: TicketSide | null): TicketRow => ({
  id: ticket.public_id,
  title: ticket.title,
  weaknessType: ticket.weakness_type,
  severity: ticket.severity,
  substate: ticket.substate,
  state: stateOf(ticket.substate),
  disclosure: ticket.disclosure,
  program: programOf(related, ticket.program_id),
  company: known(related.companies, ticket.company_id),
  author: (!isHidden(ticket, side) && related.people.get(ticket.author_id)) || null,
  crew: isHidden(ticket, side) ? null : crewOf(related, ticket.crew_id),
  isAnonymous: ticket.is_anonymous,
  rewardTotalWon: ticket.reward_total_won,
  submittedAt: iso(ticket.submitted_at),
  turnSince: iso(ticket.turn_since),
  updatedAt: ticket.updated_at.toISOString(),
  disclosedAt: iso(ticket.disclosed_at),
  nextTarget: side === null ? null : presentNext(ticket),
  assignee: (side === 'COMPANY' && ticket.assignee_id !== null && related.people.get(ticket.assignee_id)) || null,
  labels: side === 'COMPANY' ? (related.labels.get(ticket.id) ?? []) : [],
})

/** @param start of the ticket's text */
export const presentDisclosed = (
  ticket: ListedTicket,
  related: Related,
  { start, isFollowed }: { start: string; isFollowed: boolean },
): DisclosedTicket => ({
  ...presentRow(ticket, related, null),
  excerpt: excerptOf(start),
  followerCount: ticket.follower_count,
  isFollowed,
})

const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a disclosed ticket lacks what a constraint requires')
  return value
}

export const presentLimited = (row: LimitedRow): LimitedTicket => ({
  id: row.public_id,
  title: present(row.title),
  severity: present(row.severity),
  summary: present(row.summary),
  disclosedAt: present(row.disclosed_at).toISOString(),
})

export type PageParts = {
  side: TicketSide | null
  /** The viewer's in their company. */
  permissions: readonly CompanyPermission[]
  /** Requested only for viewers on a side. */
  attachments: Attachment[]
  asset: Asset | null
  original: TicketPage['original']
  /** The version by which it is judged, or under which a draft was started. */
  version: ProgramVersion
  hasCertificate: boolean
  newRules: TicketPage['newRules']
  moves: TicketPage['moves']
  usualResponseMinutes: number | null
  publicTitle: Plans['publicTitle']
  request: Plans['request']
  term: Plans['term']
  takeDown: Plans['takeDown']
  closing: FoundClosing | null
  participants: TicketPage['participants']
  consents: NonNullable<Judged['consents']>
  approval: Approval
  /** The amounts that may currently be paid or proposed; requested only for viewers who may. */
  rewards: Pick<TicketPage['can'], 'reward' | 'proposeReward'>
  proposal: TicketPage['rewardProposal']
  targets: TicketPage['targets']
  descriptionHtml: string
  policyHtml: string
}

/** Viewers on neither side see public data and have no permissions. */
export const presentPage = (ticket: Ticket, related: Related, parts: PageParts): TicketPage => {
  const { side, permissions, attachments, asset, original, newRules, moves, usualResponseMinutes, request } = parts
  const { term, takeDown, closing, participants, consents, approval, rewards, proposal } = parts
  const version = side === null ? null : parts.version
  const isPrivate = related.programs.get(ticket.program_id)?.isPrivate === true
  return {
    ...presentRow(ticket, related, side),
    company: known(related.companies, ticket.company_id),
    description: ticket.description,
    excerpt: excerptOf((ticket.description ?? '').slice(0, excerptFrom)),
    descriptionHtml: parts.descriptionHtml,
    attachments,
    ...{ summary: side === null ? null : ticket.summary, publicTitle: parts.publicTitle },
    asset,
    cvss: presentCvss(ticket),
    toolUse: side === null ? null : ticket.tool_use,
    original,
    isRetested: ticket.is_retested,
    moves,
    usualResponseMinutes,
    createdAt: ticket.created_at.toISOString(),
    closedAt: iso(ticket.closed_at),
    rules: version && { ...version.rules, policyHtml: parts.policyHtml },
    rulesVersion: version && {
      number: version.number,
      since: version.createdAt.toISOString(),
      hasCertificate: parts.hasCertificate,
    },
    newRules,
    disclosureRequest: request && presentRequest(request),
    targets: parts.targets,
    publication: term && { at: term.due_at.toISOString(), isExtended: term.extended_at !== null },
    takeDown: takeDown && {
      disclosure: takeDown.disclosure,
      reason: takeDown.reason,
      dueAt: takeDown.due_at.toISOString(),
    },
    version: ticket.substate === 'DRAFT' ? ticket.version : 1,
    participants,
    side,
    can: {
      ...permissionsOn({
        ...{ ticket, side, permissions, request, isPrivate },
        ...{ isHidden: takeDown !== null, closing, approval, consents },
      }),
      ...rewards,
    },
    rewardProposal: proposal,
    closing: closing && presentClosing(closing),
  }
}

const presentCvss = ({ cvss_vector: vector }: Ticket): TicketPage['cvss'] => {
  const scored = vector === null ? null : scoreOf(vector)
  return vector !== null && scored ? { vector, ...scored } : null
}

const presentClosing = ({ at, appeal, appealedAt, dueAt }: FoundClosing): TicketPage['closing'] => ({
  appealableUntil: appealableUntil(at).toISOString(),
  appeal:
    appeal && appealedAt && dueAt
      ? { state: appeal, createdAt: appealedAt.toISOString(), dueAt: dueAt.toISOString() }
      : null,
})

const presentRequest = ({ uuid, disclosure, summary, side, requested_at, due_at }: NonNullable<Plans['request']>) => ({
  id: uuid,
  disclosure,
  summary,
  by: side,
  createdAt: requested_at.toISOString(),
  dueAt: due_at.toISOString(),
})

const presentAssignment = (
  { unassigned_id, assigned_id }: ActivityRow,
  { people }: CommentReader,
): Activity['assignment'] => {
  const named = (id: RowId<'users'> | null) => (id === null ? null : { person: people.get(id) ?? null })
  return { from: named(unassigned_id), to: named(assigned_id) }
}

const originalsOf = ({ original_number: to, former_original_number: from }: ActivityRow): Activity['originals'] =>
  to === null ? null : { from, to }

/** What a side has taken out of a summary is for the two sides alone. */
const changeOf = ({ type, before, after }: ActivityRow, { standing }: CommentReader): Pick<Activity, 'from' | 'to'> =>
  type === 'CHANGE_SUMMARY' && !standing.takesPart ? { from: null, to: null } : { from: before, to: after }

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
  ...changeOf(activity, reader),
  amountWon: activity.amount_won,
  disclosure: activity.disclosure,
  verdict: activity.verdict,
  originals: reader.standing.takesPart ? originalsOf(activity) : null,
  comment: comment ? presentComment(comment, reader) : null,
  assignment: activity.type === 'ASSIGN' ? presentAssignment(activity, reader) : null,
  participant: (activity.participant_id !== null && reader.people.get(activity.participant_id)) || null,
})

/** @param rows newest first */
export const presentMoves = (rows: readonly ActivityRow[]): TicketPage['moves'] =>
  rows.toReversed().flatMap(({ after, created_at, uuid }) => {
    const to = substates.find((one) => one === after)
    return to ? [{ to, at: created_at.toISOString(), activityId: uuid }] : []
  })

/** @param parts of the reward, which the recipient's own amount is one of */
export const presentReward = (reward: RewardRow, related: Related, parts: readonly PartRow[]): Reward => ({
  id: reward.uuid,
  ticket: { id: reward.public_id, title: reward.title ?? '' },
  program: programOf(related, reward.program_id),
  company: known(related.companies, reward.company_id),
  hacker: (reward.hacker_id !== null && related.people.get(reward.hacker_id)) || null,
  crew: crewOf(related, reward.crew_id),
  severity: reward.severity,
  amountWon: reward.amount_won,
  parts:
    parts.length < 2
      ? []
      : parts.map(({ hacker_id, share, amount_won }) => ({
          ...{ person: related.people.get(hacker_id) ?? null, share, amountWon: amount_won },
        })),
  paidAt: reward.paid_at.toISOString(),
})
