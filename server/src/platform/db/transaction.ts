import type { Db, Tx } from './database.ts'
import { errorCodeOf } from './error-code.ts'
import { isOutdatedStatement } from './named-statements.ts'

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction

/** Deadlock, serialization failure, statement outdated by a migration: PostgreSQL rolled back, so the work can be repeated. */
const isWorthRepeating = (error: unknown): boolean =>
  isOutdatedStatement(error) || ['40P01', '40001'].includes(errorCodeOf(error))

const mostTries = 4

type Step = (tx: Tx) => Promise<void>

const lastSteps = new WeakMap<Db, Step>()

/**
 * The same database for one call. Each of its transactions runs the step last, just before the commit; an error of the
 * step rolls it back.
 */
export const withLastStep = (db: Db, step: Step): Db => {
  const own = db.withoutPlugins()
  lastSteps.set(own, step)
  return own
}

/**
 * Runs the work in one READ COMMITTED transaction; an error rolls it back. Inside an open transaction the work
 * joins it. A deadlock is repeated up to three times, so the work must have no effects outside the database.
 */
export const inTransaction = async <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (isTransaction(db)) return work(db)
  const workAndStep = async (tx: Tx): Promise<T> => {
    const result = await work(tx)
    await lastSteps.get(db)?.(tx)
    return result
  }
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(workAndStep)
    } catch (error) {
      if (tries === mostTries || !isWorthRepeating(error)) throw error
    }
  }
}

/** Does the work on one state of the database, without holding anyone up. */
export const inOneState = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)
