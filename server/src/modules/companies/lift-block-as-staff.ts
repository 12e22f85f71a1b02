import type { liftBlockAsStaff as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { recordAudit } from '../audit/public.ts'
import { lockBlock } from './blocks.sql.ts'
import { blockLiftedByStaff } from './companies.events.ts'
import { findCompany } from './companies.sql.ts'
import { liftOpenBlock } from './lift-open-block.ts'

/** Lifts a block of any company, and tells it. */
export const liftBlockAsStaff: Handler<typeof endpoint> = async (call, { id, reason }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    const block = (await lockBlock(tx, actor, id)) ?? refuse('error.notFound')
    await refuseOwn(tx, call, { users: [block.user_id, block.blocked_by], companies: [block.company_id] })
    await liftOpenBlock(tx, block, { by: actor.id, at: now, reason })
    await enqueue(tx, blockLiftedByStaff, { blockId: block.id })
    const company = (await findCompany(tx, block.company_id)) ?? refuse('error.notFound')
    const subject = { kind: 'company', id: company.uuid }
    await recordAudit(tx, { actorId: actor.id, action: 'company.liftBlock', subject, detail: { reason }, at: now })
  })
}
