import type { getDeparture as endpoint } from '@jebo/contract/departures/departures.endpoints.ts'
import type { Obstacle } from '@jebo/contract/departures/departures.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'
import { findCompanyOf } from '../companies/public.ts'
import { listLedNames } from '../crews/public.ts'
import { balanceOf, countOpenWithdrawals } from '../ledger/public.ts'
import { countOpenTickets } from '../tickets/public.ts'
import { obstaclesOf } from './departures.policy.ts'

export const findObstacles = async (db: Db, actor: Actor, isStaff: boolean): Promise<Obstacle[]> =>
  obstaclesOf({
    isStaff,
    company: await findCompanyOf(db, actor.id),
    ledCrews: await listLedNames(db, actor.id),
    openTickets: await countOpenTickets(db, actor),
    balanceWon: await balanceOf(db, actor, { kind: 'USER', id: actor.id }),
    openWithdrawals: await countOpenWithdrawals(db, actor),
  })

/** What keeps the caller from leaving. */
export const getDeparture: Handler<typeof endpoint> = async ({ db, actor }) => {
  const { isStaff, awaitsSecondFactor } = actor.standing
  return { obstacles: await findObstacles(db, actor, isStaff || awaitsSecondFactor) }
}
