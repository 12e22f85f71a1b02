import type { handOverCrew as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isPresentLocked, lockCaller } from '../accounts/public.ts'
import { limits } from './crews.limits.ts'
import { setRole } from './members.sql.ts'
import { lockCrewMember } from './own-crew.ts'

/** Makes a member the leader. The caller remains a member. */
export const handOverCrew: Handler<typeof endpoint> = async (call, { id, uuid }) => {
  const { db, actor, limiter } = call
  await limiter.spend(limits.leads, actor.uuid)
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const { crewId, member } = await lockCrewMember(tx, actor, { id, uuid, nameFor: () => 'handOver' })
    // Waits for a departure, which a leader may not make.
    refuseUnless(await isPresentLocked(tx, member.user_id), 'error.notFound')
    await setRole(tx, crewId, actor.id, 'MEMBER')
    await setRole(tx, crewId, member.user_id, 'LEADER')
  })
}
