import type { blockHacker as endpoint } from '@jebo/contract/companies/blocks.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { findHackerId } from '../accounts/public.ts'
import { insertBlock, isBlocked } from './blocks.sql.ts'
import { blockChanged } from './companies.events.ts'
import { limits } from './companies.limits.ts'
import { lockOwnCompany } from './companies.sql.ts'
import { findCompanyOfMember } from './members.sql.ts'

const blockedAlready = atField('nickname', 'company.alreadyBlocked')

/** Keeps a hacker from submitting tickets to the company. Submissions under way are finished before. */
export const blockHacker: Handler<typeof endpoint> = async (call, { nickname, reason }) => {
  const { db, actor, now, limiter } = call
  const { id: companyId, isApproved, programIds } = actor.standing.company
  refuseUnless(isApproved, 'company.notApproved')
  refuseUnless(programIds === null, 'company.allProgramsRequired')
  await limiter.spend(limits.blocks, String(companyId))
  return inTransaction(db, async (tx) => {
    const userId =
      (await findHackerId(tx, nickname)) ??
      refuse('company.hackerNotFound', atField('nickname', 'company.hackerNotFound'))
    // Before the lock, so that those who come later do not wait for it; of those who wait, the insertion tells.
    refuseUnless(!(await isBlocked(tx, companyId, userId)), 'company.alreadyBlocked', blockedAlready)
    refuseUnless(await lockOwnCompany(tx, actor), 'error.notFound')
    const isMember = (await findCompanyOfMember(tx, userId))?.id === companyId
    refuseUnless(!isMember, 'company.memberNotBlocked', atField('nickname', 'company.memberNotBlocked'))
    const block = await insertBlock(tx, {
      ...{ company_id: companyId, user_id: userId, reason },
      ...{ blocked_by: actor.id, blocked_at: now },
    })
    if (!block) return refuse('company.alreadyBlocked', blockedAlready)
    await enqueue(tx, blockChanged, { blockId: block.id, isLifted: false })
    return { id: block.uuid }
  })
}
