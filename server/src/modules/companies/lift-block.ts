import type { liftBlock as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { lockBlockOfCompany, setLifted } from './blocks.sql.ts'
import { blockChanged } from './companies.events.ts'

/** Lifts a block of the caller's company. */
export const liftBlock: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) => {
  refuseUnless(actor.standing.company.programIds === null, 'company.allProgramsRequired')
  await inTransaction(db, async (tx) => {
    const block = await lockBlockOfCompany(tx, actor, id)
    refuseUnless(block, 'error.notFound')
    refuseUnless(block.lifted_at === null, 'company.alreadyLifted')
    await setLifted(tx, block.id, { by: actor.id, at: now, reason: null })
    await enqueue(tx, blockChanged, { blockId: block.id, isLifted: true })
  })
}
