import { setTimeout } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

/** Resolves once this many calls wait for a lock. */
export const untilWaiting = async ({ database }: Pick<TestApp, 'database'>, count = 1): Promise<void> => {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length >= count) return
    await setTimeout(10)
  }
  throw new Error(`${count} calls never waited for a lock`)
}

/**
 * Sends calls while their row is locked, so that all of them are under way before one goes on.
 * @param row a table with a condition, as after `from`
 * @param count how many of them wait for it
 */
export const whileHeld = async <T>(
  app: Pick<TestApp, 'database'>,
  { row, count }: { row: string; count: number },
  send: () => Promise<T>,
): Promise<T> => {
  const holder = await app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${row} for update`)
    const sending = send()
    await untilWaiting(app, count)
    await holder.query('commit')
    return await sending
  } finally {
    holder.release()
  }
}

/** Makes several things one after another, such as uploads, of which a user may have three open. */
export const makeInTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}
