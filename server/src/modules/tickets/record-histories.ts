import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { dueAfter, nextNotice, nextPublicationNotice, publicAfter } from '@jebo/contract/tickets/disclosure-times.ts'
import type { ResponseTargets } from '@jebo/contract/tickets/targets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/http/call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { attachToComment, insertComments } from '../comments/public.ts'
import { transfer } from '../ledger/public.ts'
import { appendSubmissions, type Submission } from '../receipts/public.ts'
import { insertActivities, insertRequests, insertRewards, insertTickets } from './histories.sql.ts'
import { type Outcome, outcomeOf, type TicketHistory } from './histories.ts'
import { partsOf, receiverColumns, walletsOf } from './receiver.ts'
import { submissionOf } from './submission-of.ts'
import { nextOf } from './target-course.ts'
import { findResponseTargets, insertTargets } from './targets.sql.ts'
import { insertTerms } from './terms.sql.ts'
import { ticketComments } from './ticket-comments.ts'
import { setTicketFiles } from './ticket-files.ts'
import { ticketChanged } from './tickets.events.ts'

type TicketId = RowId<'tickets'>
type Ids = ReadonlyMap<TicketHistory, TicketId>
type Happened = Outcome['activities'][number] & { history: TicketHistory; ticketId: TicketId }

export type Recording = Pick<Services, 'sealer'> & {
  now: Date
  /** Later activities are announced, as if they had just happened. */
  announcedSince: Date
  /** Does what happened elsewhere up to this time, so that money moves in the order of time. */
  meanwhile: (until: Date) => Promise<void>
}

/**
 * Writes tickets with their past. Rewards are paid when they are due, everything else is inserted at once.
 * @returns the ids of the tickets
 * @throws Error if something in a history was not permitted, Refusal if a wallet is empty
 */
export const recordHistories = async (
  tx: Tx,
  histories: readonly TicketHistory[],
  recording: Recording,
): Promise<Ids> => {
  const promised = await findPromises(tx, histories)
  const outcomes = histories.map((history) => outcomeOf(history, promised.get(history.companyId) ?? {}))
  const { ids, numbers, submissions } = await insertOutcomes(tx, outcomes, recording.now)
  const idOf = (history: TicketHistory): TicketId => {
    const id = ids.get(history)
    if (id === undefined) throw new Error(`"${history.title}" is not among the tickets`)
    return id
  }
  const happened = outcomes
    .flatMap(({ history, activities }) => activities.map((one) => ({ ...one, history, ticketId: idOf(history) })))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
  const activityIds = await insertHappened(tx, happened, numbers)
  await payInOrder(tx, happened, activityIds, recording)
  await insertRequests(
    tx,
    outcomes.flatMap(({ history, requests }) =>
      requests.map((one) => ({
        ticket_id: idOf(history),
        disclosure: one.disclosure,
        summary: one.summary,
        side: one.side,
        state: one.state,
        requested_by: one.requestedBy,
        requested_at: one.requestedAt,
        answered_by: one.answeredBy,
        answered_at: one.answeredAt,
        objection: one.objection,
        ...endOf(one, recording.now),
      })),
    ),
  )
  await insertTerms(
    tx,
    outcomes.flatMap((outcome) => termOf(outcome, idOf(outcome.history), recording.now)),
  )
  for (const { history, targets } of outcomes) await insertTargets(tx, idOf(history), targets)
  await appendSubmissions(
    tx,
    recording,
    submissions.toSorted((left, right) => left.at.getTime() - right.at.getTime()),
  )
  return ids
}

const findPromises = async (tx: Tx, histories: readonly TicketHistory[]) => {
  const promised = new Map<RowId<'companies'>, ResponseTargets>()
  for (const { companyId } of histories)
    if (!promised.has(companyId)) promised.set(companyId, await findResponseTargets(tx, companyId))
  return promised
}

/** What waits still waits for its whole time from now on, however long ago it was asked for. */
const endOf = ({ state, requestedAt }: Outcome['requests'][number], now: Date) => {
  const dueAt = dueAfter(state === 'OPEN' && requestedAt < now ? now : requestedAt)
  return { due_at: dueAt, notice_at: state === 'OPEN' ? nextNotice(dueAt, now) : null }
}

/** Whose time is over, or soon will be, has another month from now on. */
const termOf = ({ history, ticket }: Outcome, ticketId: TicketId, now: Date) => {
  const { submittedAt, version } = history
  if (submittedAt === null || version.rules.plan !== 'FREE' || ticket.disclosure === 'FULLY_DISCLOSED') return []
  const dueAt = new Date(Math.max(publicAfter(submittedAt).getTime(), dueAfter(now).getTime()))
  return [{ ticket_id: ticketId, due_at: dueAt, notice_at: nextPublicationNotice(dueAt, now) }]
}

const inOrder = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.toSorted((left, right) => left.ticket.created_at.getTime() - right.ticket.created_at.getTime())

/**
 * Originals before their duplicates. Those of today come last: figures of the day before are copied when a ticket of
 * today is counted.
 */
const insertOutcomes = async (tx: Tx, outcomes: readonly Outcome[], now: Date) => {
  const submissions: Submission[] = []
  const ids = new Map<TicketHistory, TicketId>()
  const numbers = new Map<TicketHistory, number>()
  const today = dayInSeoul(now)
  const ofToday = new Set(
    outcomes.filter(({ ticket }) => dayInSeoul(ticket.updated_at) === today).map(({ history }) => history),
  )
  const isOfToday = ({ history, original }: Outcome): boolean =>
    ofToday.has(history) || (original !== null && ofToday.has(original))
  const steps = [
    (one: Outcome) => !one.original && !isOfToday(one),
    (one: Outcome) => one.original !== null && !isOfToday(one),
    (one: Outcome) => !one.original && isOfToday(one),
    (one: Outcome) => one.original !== null && isOfToday(one),
  ]
  for (const isNext of steps) {
    const next = inOrder(outcomes.filter(isNext))
    const rows = await insertTickets(
      tx,
      next.map((one) => rowOf(one, ids, now)),
    )
    for (const [index, { history }] of next.entries()) {
      const row = rows[index]
      if (row === undefined) continue
      const { id } = row
      ids.set(history, id)
      numbers.set(history, row.public_id)
      if (history.submittedAt) submissions.push(submissionOf({ ...textOf(history), ...row }, history.submittedAt))
      const { attachmentIds = [], authorId: uploaderId, createdAt: at } = history
      if (attachmentIds.length > 0) await setTicketFiles(tx, { ids: attachmentIds, ticketId: id, uploaderId, at })
    }
  }
  return { ids, numbers, submissions }
}

const textOf = ({ title, weaknessType, severity, description }: TicketHistory) => ({
  ...{ title, weakness_type: weaknessType, severity, description },
})

const nextTargetOf = ({ ticket, targets }: Outcome, now: Date) => {
  const next = nextOf(targets, ticket, now)
  return { target_due_at: next?.due_at ?? null, target_kind: next?.kind ?? null }
}

const rowOf = (outcome: Outcome, ids: Ids, now: Date) => {
  const { history, ticket, original } = outcome
  return {
    ...ticket,
    ...nextTargetOf(outcome, now),
    submitted_severity: history.submittedAt && history.severity,
    original_id: original === null ? null : (ids.get(original) ?? null),
    program_id: history.version.programId,
    program_version_id: history.version.id,
    asset_id: history.asset?.id ?? null,
    title: history.title,
    weakness_type: history.weaknessType,
    cvss_vector: history.cvssVector ?? null,
    tool_use: history.toolUse ?? null,
    description: history.description,
  }
}

const insertHappened = async (
  tx: Tx,
  happened: readonly Happened[],
  numbers: ReadonlyMap<TicketHistory, number>,
): Promise<RowId<'ticket_activities'>[]> => {
  const numberOf = (history: TicketHistory | null | undefined): number | null =>
    (history && numbers.get(history)) ?? null
  const remarks = happened.flatMap(({ comment, ticketId }) => (comment ? [{ comment, ticketId }] : []))
  const comments = await insertComments(
    tx,
    remarks.map(({ comment, ticketId }) => ({
      owner_kind: ticketComments.kind,
      owner_id: ticketId,
      author_id: comment.authorId,
      kind: comment.kind,
      contents: comment.contents,
      is_internal: comment.isInternal,
      created_at: comment.at,
    })),
  )
  const commentIds = new Map(remarks.map(({ comment }, index) => [comment, comments[index]?.id]))
  for (const [{ attachmentIds: ids, authorId: uploaderId, at }, commentId] of commentIds)
    if (commentId !== undefined) await attachToComment(tx, { ids, commentId, uploaderId, at })
  const rows = await insertActivities(
    tx,
    happened.map((one) => ({
      ticket_id: one.ticketId,
      type: one.type,
      actor_id: one.actorId,
      side: one.side,
      before: one.before ?? null,
      after: one.after ?? null,
      amount_won: one.reward?.amountWon ?? null,
      disclosure: one.disclosure ?? null,
      verdict: one.verdict ?? null,
      original_number: numberOf(one.originals?.to),
      former_original_number: numberOf(one.originals?.from),
      comment_id: (one.comment && commentIds.get(one.comment)) ?? null,
      created_at: one.at,
    })),
  )
  return rows.map(({ id }) => id)
}

const payInOrder = async (
  tx: Tx,
  happened: readonly Happened[],
  activityIds: readonly RowId<'ticket_activities'>[],
  { announcedSince, meanwhile, now }: Recording,
): Promise<void> => {
  const rewards: Parameters<typeof insertRewards>[1][number][] = []
  for (const [index, one] of happened.entries()) {
    const isAnnounced = one.at >= announcedSince && !one.isSilent
    if (one.reward || isAnnounced) await meanwhile(one.at)
    if (one.reward) rewards.push(await pay(tx, one, one.reward))
    const activityId = activityIds[index]
    if (isAnnounced && activityId !== undefined) await enqueue(tx, ticketChanged, { activityId })
  }
  await meanwhile(now)
  await insertRewards(tx, rewards)
}

type Reward = NonNullable<Happened['reward']>

const pay = async (tx: Tx, { history, ticketId, actorId, at }: Happened, reward: Reward) => {
  const { companyId, authorId, crewId = null } = history
  const submitted = { author_id: authorId, crew_id: crewId }
  const { amountWon, severity, span } = reward
  const { contractId } = await transfer(tx, {
    from: { kind: 'COMPANY', id: companyId },
    to: walletsOf(submitted, partsOf(submitted, [], amountWon), amountWon),
    reference: { ticketId },
    actorId,
    at,
  })
  return {
    ticket_id: ticketId,
    company_id: companyId,
    ...receiverColumns(submitted),
    contract_id: contractId,
    severity,
    least_won: span.min,
    most_won: span.max,
    amount_won: amountWon,
    paid_by: actorId,
    paid_at: at,
  }
}
