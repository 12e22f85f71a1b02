import { describeChange } from '@jebo/contract/core/describe-change.ts'
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import { changesOf } from '@jebo/contract/core/rule-changes.ts'
import { nextPublicationNotice, publicAfter } from '@jebo/contract/tickets/disclosure-times.ts'
import type { submitTicket as endpoint } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { ticketForm } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, CallOf, Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { countIfDone } from '../../platform/limits/count-if-done.ts'
import { findAsset, holdUnblocked } from '../companies/public.ts'
import {
  chooseVersion,
  type DraftVersions,
  findDraftVersions,
  findVersionByNumber,
  holdPublishedProgram,
  holdTakingPart,
  isOfPrivate,
  type ProgramVersion,
  refuseBlocked,
  submissionBlockOf,
} from '../programs/public.ts'
import { appendSubmissions } from '../receipts/public.ts'
import { mayShare, refuseRestricted } from './judge-participants.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { listParticipants, type ParticipantRow } from './participants.sql.ts'
import { recordActivity } from './record-activity.ts'
import { refuseCrew } from './refuse-crew.ts'
import { refuseSeverityAbove } from './refuse-severity-above.ts'
import { submissionOf } from './submission-of.ts'
import { insertTerms } from './terms.sql.ts'
import { limits } from './tickets.limits.ts'
import { countValidTickets, type Ticket } from './tickets.sql.ts'

/** Submits a draft to the company. Its text and the version of the program's rules are fixed from then on. */
export const submitTicket: Handler<typeof endpoint> = async (call, { id, version, rulesVersion }) => {
  const counted = { limiter: call.limiter, limit: limits.submissions, key: call.actor.uuid }
  await countIfDone(counted, (refuseTooOften) =>
    inTransaction(call.db, async (tx) => {
      refuseTooOften()
      const action = await lockTicket(tx, call, id)
      permit(action, 'submit')
      const { ticket } = action
      refuseUnless(ticket.version === version, 'ticket.outdatedVersion')
      // Before the program, as a change of the company's plan locks them.
      const block = await holdUnblocked(tx, call.actor, ticket.company_id)
      if (block) refuse('company.blocked', { params: { reason: block.reason } })
      const chosen = await getVersionToSubmit(tx, action, rulesVersion)
      await refuseCrew(tx, action, chosen.rules)
      const participants = await holdParticipants(tx, call, action, chosen.rules)
      const assetId = ticket.asset_id === null ? undefined : (await findAsset(tx, ticket.asset_id))?.asset.id
      refuseIncomplete(ticket, assetId)
      refuseAsset(chosen.rules, assetId, ticket.severity)
      await moveTicket(tx, action, 'SUBMITTED', { submitted_at: call.now, program_version_id: chosen.id })
      await planPublication(tx, action, chosen.rules)
      await recordActivity(tx, action, { type: 'SUBMIT', before: 'DRAFT', after: 'SUBMITTED' })
      for (const { user_id: participantId, share } of participants)
        await recordActivity(tx, action, { type: 'ADD_PARTICIPANTS', after: String(share), participantId })
      // Last, because all submissions wait for each other here.
      await appendSubmissions(tx, call, [submissionOf(ticket, call.now)])
    }),
  )
}

/** Those named in the draft, who are asked now and judged again. A crew shares its rewards itself. */
const holdParticipants = async (
  tx: Tx,
  call: CallOf<typeof endpoint>,
  { ticket, actor }: PermittedAction,
  rules: ProgramRules,
): Promise<ParticipantRow[]> => {
  const participants = await listParticipants(tx, ticket.id, actor)
  if (participants.length === 0) return []
  const isAlone = ticket.crew_id === null
  refuseUnless(isAlone, 'ticket.crewHasNoParticipants', atField('crewId', 'ticket.crewHasNoParticipants'))
  refuseRestricted(rules, 'participants')
  const userIds = participants.map(({ user_id }) => user_id)
  refuseUnless(await mayShare(tx, call, ticket, userIds), 'ticket.participantNotEligible')
  return participants
}

/** What is submitted under the FREE plan becomes public, except in private programs. A later change of the plan changes nothing. */
const planPublication = async (tx: Tx, { ticket, at }: PermittedAction, { plan }: ProgramRules): Promise<void> => {
  if (plan !== 'FREE' || (await isOfPrivate(tx, ticket.program_id))) return
  const dueAt = publicAfter(at)
  await insertTerms(tx, [{ ticket_id: ticket.id, due_at: dueAt, notice_at: nextPublicationNotice(dueAt, at) }])
}

/**
 * The version by which the ticket is judged, provided that the program accepts tickets from this hacker under it.
 * @param read the version that the hacker has read
 */
const getVersionToSubmit = async (
  tx: Tx,
  { ticket, actor, at }: PermittedAction,
  read: number,
): Promise<ProgramVersion> => {
  const program = await holdPublishedProgram(tx, ticket.program_id, actor)
  refuseUnless(program, 'program.notEligible')
  const versions = await findDraftVersions(tx, ticket.program_version_id, actor)
  const chosen = chooseVersion(versions, read, at) ?? (await refuseChanged(tx, versions, { read, actor }))
  const { participantRestriction: restriction } = chosen.rules
  const as = { actor, program, restriction, crewId: ticket.crew_id, now: at }
  const { needsCrew, ...takingPart } = await holdTakingPart(tx, as)
  refuseUnless(!needsCrew, 'ticket.crewRequired', atField('crewId', 'ticket.crewRequired'))
  const submitter = {
    standing: actor.standing,
    validTickets: await countValidTickets(tx, actor.id),
    isBlocked: false,
    // Which crew submits it is judged with the ticket.
    isInCrew: true,
    ...takingPart,
  }
  const { type, status, window } = program
  const terms = { ...chosen.rules, type, status, window }
  const block = submissionBlockOf(terms, submitter, at)
  if (block !== null) refuseBlocked(block)
  return chosen
}

/** Names each change since the version that was read, which may have been replaced before the draft was started. */
const refuseChanged = async (
  tx: Tx,
  { started, later }: DraftVersions<ProgramVersion>,
  { read, actor }: { read: number; actor: Actor },
): Promise<never> => {
  const current = later.at(-1) ?? started
  const before = await findVersionByNumber(tx, { programId: started.programId, number: read }, actor)
  const issues = before === null ? [] : changesOf(before.rules, current.rules).map(describeChange)
  return refuse('program.versionChanged', { issues })
}

/** An asset has to be one that the rules permit to test; it may limit the severity. */
const refuseAsset = ({ assets }: ProgramRules, assetId: number | undefined, severity: Ticket['severity']): void => {
  if (assetId === undefined) return
  const asset = assets.find(({ id }) => id === assetId)
  refuseUnless(asset, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
  refuseUnless(asset.isInScope, 'ticket.assetOutOfScope', atField('assetId', 'ticket.assetOutOfScope'))
  if (severity !== null) refuseSeverityAbove(asset, severity)
}

/** Validates a draft with the same messages as the form. */
const refuseIncomplete = (
  { title, weakness_type, description, severity, cvss_vector, tool_use }: Ticket,
  assetId: number | undefined,
): void => {
  const chosen = { severity, cvssVector: cvss_vector ?? undefined, toolUse: tool_use ?? undefined, assetId }
  const form = { title, weaknessType: weakness_type, description, ...chosen }
  const judged = ticketForm.safeParse(form)
  if (!judged.success) refuse('ticket.incomplete', { issues: fieldIssues(judged.error) })
}
