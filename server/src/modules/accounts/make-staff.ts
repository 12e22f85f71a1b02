import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { recordAudit } from '../audit/public.ts'
import { setStaff } from './accounts.sql.ts'

/** What staff must not have, each with the function of a higher module that finds it. */
export type Hindrances<Name extends string> = Record<Name, (db: Db, userId: RowId<'users'>) => Promise<boolean>>

/** Rolls the appointment back, so that the user stays signed in. */
class Hindered<Name> extends Error {
  readonly by: Name
  constructor(by: Name) {
    super(`hindered by ${by}`)
    this.by = by
  }
}

type Appointment<Name extends string> = { email: string; hindrances: Hindrances<Name>; now: Date }

/**
 * Makes a signed-up user staff, and ends their sessions, which had fewer rights.
 * @returns the first hindrance; `unknown` if no active user has this address
 */
export const makeStaff = async <Name extends string>(
  db: Db,
  { email, hindrances, now }: Appointment<Name>,
): Promise<'done' | 'unknown' | Name> => {
  try {
    return await inTransaction(db, async (tx) => {
      const user = await setStaff(tx, email)
      if (user === null) return 'unknown'
      // Before the checks: no call that is under way commits once its session has ended, and those that have committed
      // are visible to the checks.
      await deleteSessionsOf(tx, user.id)
      for (const name of Object.keys(hindrances) as Name[])
        if (await hindrances[name](tx, user.id)) throw new Hindered(name)
      const subject = { kind: 'user', id: user.uuid }
      await recordAudit(tx, { actorId: null, action: 'user.makeStaff', subject, at: now })
      return 'done'
    })
  } catch (error) {
    if (error instanceof Hindered) return error.by
    throw error
  }
}
