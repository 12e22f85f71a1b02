import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { createTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findProgramByPublicId } from '../programs/public.ts'
import { draftColumns } from './draft-columns.ts'
import { refuseForeignAsset } from './program-for-draft.ts'
import { insertTicket } from './tickets.sql.ts'

/** Begins a draft in a running program; whether it may be submitted is judged when it is. */
export const createTicket = (
  { db, actor, now }: CallOf<typeof endpoint>,
  { programId, ...draft }: ParsedInputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> =>
  inTransaction(db, async (tx) => {
    const program = await findProgramByPublicId(tx, programId, actor)
    refuseUnless(program, 'error.notFound')
    refuseUnless(program.status === 'RUNNING', 'program.notEligible')
    await refuseForeignAsset(tx, programId, draft.assetId)
    const ticket = await insertTicket(tx, {
      ...draftColumns(draft),
      program_id: program.id,
      company_id: program.companyId,
      author_id: actor.id,
      created_at: now,
      updated_at: now,
    })
    return { id: ticket.public_id, version: ticket.version }
  })
