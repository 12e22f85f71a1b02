import type { createTicket as endpoint } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { findCurrentNumber, findProgramByPublicId, publicBlockOf, refuseBlocked } from '../programs/public.ts'
import { draftColumns } from './drafts.ts'
import { setTicketFiles } from './ticket-files.ts'
import { caps, limits } from './tickets.limits.ts'
import { countDrafts, findTicketByClientKey, insertTicket } from './tickets.sql.ts'

/**
 * Starts a draft in a running program; eligibility is checked on submission. A repeated key returns the draft that was
 * started with it, in its current state.
 */
export const createTicket: Handler<typeof endpoint> = async (
  call,
  { programId, clientKey, attachmentIds, ...draft },
) => {
  const { actor, now } = call
  await call.limiter.spend(limits.drafts, actor.uuid)
  return inTransaction(call.db, async (tx) => {
    const program = await findProgramByPublicId(tx, programId, actor)
    refuseUnless(program, 'error.notFound')
    const own = { author_id: actor.id, program_id: program.id, client_key: clientKey ?? null }
    const started = await findTicketByClientKey(tx, own)
    if (started) return { id: started.public_id, version: started.version }
    const block = publicBlockOf(program, now)
    if (block !== null && block !== 'NOT_STARTED') refuseBlocked(block)
    const version = await findCurrentNumber(tx, program.id, actor)
    refuseUnless(version, 'program.notEligible')
    const owner = actor.id
    await takePlace(tx, call, { cap: caps.drafts, owner, count: () => countDrafts(tx, actor) })
    await takePlace(tx, call, { cap: caps.draftsInProgram, owner, count: () => countDrafts(tx, actor, program.id) })
    const ticket = await insertTicket(tx, {
      ...(await draftColumns(tx, { programId: program.id, author: actor }, draft)),
      ...own,
      company_id: program.companyId,
      program_version_id: version.id,
      created_at: now,
      updated_at: now,
    })
    if (ticket.is_new && attachmentIds)
      await setTicketFiles(tx, { ids: attachmentIds, ticketId: ticket.id, uploaderId: actor.id, at: now })
    return { id: ticket.public_id, version: ticket.version }
  })
}
