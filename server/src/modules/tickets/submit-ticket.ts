import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { submitTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { ticketForm } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findAsset } from '../companies/public.ts'
import { holdProgramForSubmission, type ProgramVersion, submissionBlockOf } from '../programs/public.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { limits } from './tickets.limits.ts'
import { countValidTickets, type Ticket } from './tickets.sql.ts'

/** Submits a draft to the company. Its text and the program's rules are fixed from then on. */
export const submitTicket: Handler<typeof endpoint> = async (call, { id, version }) => {
  await call.limiter.spend(limits.submissions, call.actor.uuid)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'submit')
    const { ticket } = action
    refuseUnless(ticket.version === version, 'ticket.outdatedVersion')
    const { id: program_version_id, rules } = await getRules(tx, action)
    const assetId = ticket.asset_id === null ? undefined : (await findAsset(tx, ticket.asset_id))?.asset.id
    refuseIncomplete(ticket, assetId)
    const isInProgram = assetId === undefined || rules.assets.some(({ id }) => id === assetId)
    refuseUnless(isInProgram, 'ticket.assetNotInProgram', atField('assetId', 'ticket.assetNotInProgram'))
    await moveTicket(tx, action, 'SUBMITTED', { submitted_at: call.now, program_version_id })
    await recordActivity(tx, action, { type: 'SUBMIT', before: 'DRAFT', after: 'SUBMITTED' })
  })
}

/** The rules by which the ticket is judged, provided that the program currently accepts tickets from this hacker. */
const getRules = async (tx: Tx, { ticket, actor, at }: PermittedAction): Promise<ProgramVersion> => {
  const held = await holdProgramForSubmission(tx, ticket.program_id, actor)
  const { program, current } = held ?? refuse('program.notEligible')
  const submitter = { standing: actor.standing, validTickets: await countValidTickets(tx, actor.id) }
  refuseUnless(submissionBlockOf(program, submitter, at) === null, 'program.notEligible')
  return current
}

/** Validates a draft with the same messages as the form. */
const refuseIncomplete = (
  { title, weakness_type, description, severity }: Ticket,
  assetId: number | undefined,
): void => {
  const form = { title, weaknessType: weakness_type, description, severity, assetId }
  const judged = ticketForm.safeParse(form)
  if (!judged.success) refuse('ticket.incomplete', { issues: fieldIssues(judged.error) })
}
