import type { liftBlock as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockBlockOfCompany } from './blocks.sql.ts'
import { liftOpenBlock } from './lift-open-block.ts'

/** Lifts a block of the caller's company. */
export const liftBlock: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) => {
  refuseUnless(actor.standing.company.programIds === null, 'company.allProgramsRequired')
  await inTransaction(db, async (tx) => {
    const block = await lockBlockOfCompany(tx, actor, id)
    refuseUnless(block, 'error.notFound')
    await liftOpenBlock(tx, block, { by: actor.id, at: now, reason: null })
  })
}
