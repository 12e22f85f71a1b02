import type { leavePlatform as endpoint } from '@jebo/contract/departures/departures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { closeAccount, lockCaller } from '../accounts/public.ts'
import { leaveCompany } from '../companies/public.ts'
import { leaveCrews } from '../crews/public.ts'
import { endShares, releaseTickets } from '../tickets/public.ts'
import { limits } from './departures.limits.ts'
import { findObstacles } from './get-departure.ts'

/** Closes the caller's account. What was written before by their other sessions, or paid to them, is seen by the check. */
export const leavePlatform: Handler<typeof endpoint> = async (call) => {
  await call.limiter.spend(limits.departurePerUser, call.actor.uuid)
  return inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    const returnUntil = await closeAccount(tx, call, user)
    const obstacles = await findObstacles(tx, call.actor, user.is_staff)
    refuseUnless(obstacles.length === 0, 'departure.obstructed')
    await leaveCompany(tx, call.actor, call.now)
    await releaseTickets(tx, { userId: user.id, keeps: null, actorId: user.id, at: call.now })
    await leaveCrews(tx, user.id)
    await endShares(tx, user.id, call.now)
    return { returnUntil: returnUntil.toISOString() }
  })
}
