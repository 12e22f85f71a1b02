import type { liftBlockAsStaff as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { recordAudit } from '../audit/public.ts'
import { lockBlock, setLifted } from './blocks.sql.ts'
import { blockChanged } from './companies.events.ts'
import { findCompany } from './companies.sql.ts'

/** Lifts a block of any company. */
export const liftBlockAsStaff: Handler<typeof endpoint> = async (call, { id, reason }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    const block = (await lockBlock(tx, actor, id)) ?? refuse('error.notFound')
    await refuseOwn(tx, call, { users: [block.user_id, block.blocked_by], companies: [block.company_id] })
    refuseUnless(block.lifted_at === null, 'company.alreadyLifted')
    await setLifted(tx, block.id, { by: actor.id, at: now, reason })
    await enqueue(tx, blockChanged, { blockId: block.id, isLifted: true })
    const company = (await findCompany(tx, block.company_id)) ?? refuse('error.notFound')
    const subject = { kind: 'company', id: company.uuid }
    await recordAudit(tx, { actorId: actor.id, action: 'company.liftBlock', subject, detail: { reason }, at: now })
  })
}
