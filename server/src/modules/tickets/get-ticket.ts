import type { Asset } from '@jebo/contract/core/asset.ts'
import { spanOf } from '@jebo/contract/core/bounty.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import { changesOf } from '@jebo/contract/core/rule-changes.ts'
import { rangeOf } from '@jebo/contract/core/tiers.ts'
import { actingSideOf } from '@jebo/contract/tickets/ticket-side.ts'
import type { getTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findAsset } from '../companies/public.ts'
import { findSpendable } from '../ledger/public.ts'
import {
  type DraftVersions,
  findDraftVersions,
  getVersion,
  keptVersions,
  type ProgramVersion,
  seesVersion,
  versionToKeep,
} from '../programs/public.ts'
import { listMoves } from './activities.sql.ts'
import { consentsIn } from './consents.ts'
import { findPlans } from './disclosures.sql.ts'
import { findRelated, peopleOf } from './find-related.ts'
import { findHeldClosing } from './held-closing.ts'
import { listParticipants, type ParticipantRow } from './participants.sql.ts'
import { presentParticipants } from './present-participants.ts'
import { presentProposal } from './present-proposal.ts'
import { type Approval, findApproval } from './proposals.sql.ts'
import { findUsualResponse } from './statistics.sql.ts'
import { presentTargets } from './target-course.ts'
import { findTicketFiles } from './ticket-files.ts'
import { permissionsOf, refusalOn, sideOf } from './tickets.policy.ts'
import { type PageParts, presentMoves, presentPage } from './tickets.present.ts'
import { findOriginal, getVisibleTicket, type Ticket } from './tickets.sql.ts'

const noApproval: Approval = { isRequired: false, proposal: null }

export const getTicket: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor, now, markdown, locale } = call
  const ticket = await getVisibleTicket(call, id)
  const side = sideOf(actor, ticket)
  // The text of a draft changes often, and only its author reads it, in a form.
  const text = ticket.substate === 'DRAFT' ? null : ticket.description
  const approval = side === 'COMPANY' ? await findApproval(db, ticket.id, actor) : noApproval
  const participants = ticket.has_participants ? await listParticipants(db, ticket.id, actor) : []
  const [related, versions, moves] = await Promise.all([
    findRelatedTo(call, { ticket, side }, usersIn(participants, approval)),
    findVersions(db, ticket, actor),
    listMoves(db, ticket.id, actor),
  ])
  const consents = consentsIn(participants, actor?.id ?? null)
  const isSeen = related.programs.get(ticket.program_id)?.title !== null
  const { started, later } = versions
  const current = later.at(-1) ?? started
  const kept = keptVersions(versions, now)
  const keeping = versionToKeep(kept)
  const version = keeping?.version ?? started
  const newRules = current === started ? null : presentNewRules(version, current, keeping?.until ?? null)
  const pinned = findTicketAsset(db, ticket, [
    ...(keeping ? [version] : []),
    current,
    ...kept.map((one) => one.version),
  ])
  const [htmlOf, attachments, asset, original, plans, closing, rewards, usualResponseMinutes, hasCertificate] =
    await Promise.all([
      markdown.render([text, side && version.rules.policy, approval.proposal?.comment ?? null], locale),
      findTicketFiles(db, ticket.id, side !== null),
      pinned,
      findOriginal(db, ticket, actor),
      findPlans(db, ticket.id, actor),
      side === null ? null : findHeldClosing(db, ticket, call),
      findRewards(db, { ticket, side, approval, consents }, { rules: version.rules, pinned }, call),
      isSeen ? findAwaitedResponse(call, { ticket, side }) : null,
      hasCertificateFor(call, side, version),
    ])
  return presentPage(ticket, related, {
    side,
    participants: presentParticipants(participants, related.people, { viewer: actor, side }),
    consents,
    permissions: permissionsOf(actor),
    attachments,
    asset,
    original: original ? { id: original.public_id, title: original.title ?? '' } : null,
    version,
    hasCertificate,
    newRules,
    moves: presentMoves(moves),
    usualResponseMinutes,
    ...plans,
    closing,
    approval,
    rewards,
    proposal: approval.proposal && {
      ...presentProposal(approval.proposal, related.people, actor),
      commentHtml: htmlOf(approval.proposal.comment ?? ''),
    },
    targets: presentTargets(plans.targets, ticket, now),
    descriptionHtml: htmlOf(text ?? ''),
    policyHtml: side ? htmlOf(version.rules.policy) : '',
  })
}

/** A ticket with the side on which the viewer reads it. */
type Read = { ticket: Ticket; side: ReturnType<typeof sideOf> }

const usersIn = (participants: readonly ParticipantRow[], { proposal }: Approval): RowId<'users'>[] => [
  ...participants.map(({ user_id }) => user_id),
  ...(proposal ? [proposal.proposed_by] : []),
]

/** @param others users who are shown besides its author and assignee */
const findRelatedTo = (
  call: CallOf<typeof endpoint>,
  { ticket, side }: Pick<Read, 'ticket' | 'side'>,
  others: readonly RowId<'users'>[],
) => {
  const labelled = side === 'COMPANY' ? [ticket.id] : []
  return findRelated(call, [ticket], [...peopleOf(ticket, side), ...others], labelled)
}

/** Later versions concern drafts only. */
const findVersions = async (
  db: Db,
  { substate, program_version_id: id }: Ticket,
  viewer: Viewer,
): Promise<DraftVersions<ProgramVersion>> =>
  substate === 'DRAFT' ? findDraftVersions(db, id, viewer) : { started: await getVersion(db, id), later: [] }

const presentNewRules = (
  version: ProgramVersion,
  current: ProgramVersion,
  keepUntil: Date | null,
): TicketPage['newRules'] => ({
  version: { number: current.number, since: current.createdAt.toISOString() },
  changes: changesOf(version.rules, current.rules),
  keepUntil: keepUntil?.toISOString() ?? null,
})

/** As it is in the first of the versions that has it. */
const findTicketAsset = async (
  db: Db,
  { asset_id }: Ticket,
  versions: readonly ProgramVersion[],
): Promise<Asset | null> => {
  const found = asset_id === null ? null : await findAsset(db, asset_id)
  const assets = found ? versions.flatMap(({ rules }) => rules.assets) : []
  return assets.find(({ id }) => id === found?.asset.id) ?? null
}

/** Who was removed from a private program keeps the ticket, but is given no certificate of its rules. */
const hasCertificateFor = async ({ db, actor }: CallOf<typeof endpoint>, side: Read['side'], version: ProgramVersion) =>
  side !== null && seesVersion(db, version, actor)

/** How long the program usually takes to respond, for those who wait for it. */
const findAwaitedResponse = async ({ db, now }: CallOf<typeof endpoint>, { ticket, side }: Read) =>
  side !== null && actingSideOf(side) === 'AUTHOR' && ticket.substate === 'SUBMITTED'
    ? findUsualResponse(db, ticket.program_id, now)
    : null

/** @param judgedBy the rules of the submitted ticket, and its asset as they have it */
const findRewards = async (
  db: Db,
  read: Read & { approval: Approval; consents: PageParts['consents'] },
  judgedBy: { rules: ProgramRules; pinned: Promise<Asset | null> },
  { actor: viewer, config }: Pick<CallOf<typeof endpoint>, 'actor' | 'config'>,
): Promise<Pick<TicketPage['can'], 'reward' | 'proposeReward'>> => {
  const { ticket } = read
  const judged = { ...read, permissions: permissionsOf(viewer) }
  const [mayReward, mayPropose] = [refusalOn('reward', judged) === null, refusalOn('proposeReward', judged) === null]
  const none = { reward: null, proposeReward: null }
  if (!(mayReward || mayPropose) || ticket.severity === null) return none
  const asset = await judgedBy.pinned
  const span = spanOf(rangeOf(judgedBy.rules, asset), ticket.severity)
  if (span === null) return none
  const tier = judgedBy.rules.furtherTiers.length > 0 ? (asset?.tier ?? 1) : null
  const range = { minWon: span.min, maxWon: span.max, tier }
  if (mayPropose) return { ...none, proposeReward: range }
  const payer = { companyId: ticket.company_id, programId: ticket.program_id }
  const spendable = await findSpendable(db, viewer, payer)
  return { ...none, reward: { ...range, ...spendable, feeBasisPoints: config.feeBasisPoints } }
}
