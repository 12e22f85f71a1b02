import type { removeCrewMember as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockCaller } from '../accounts/public.ts'
import { deleteMember } from './members.sql.ts'
import { lockCrewMember } from './own-crew.ts'

/** Removes a member, or the caller from their crew. */
export const removeCrewMember: Handler<typeof endpoint> = async (call, { id, uuid }) => {
  const { db, actor } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const nameFor = (isSelf: boolean) => (isSelf ? 'leave' : 'remove')
    const { crewId, member } = await lockCrewMember(tx, actor, { id, uuid, nameFor })
    await deleteMember(tx, crewId, member.user_id)
  })
}
