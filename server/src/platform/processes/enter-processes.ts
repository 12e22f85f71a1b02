// Each process lists itself with its keys while it runs.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import { markOf } from '../crypto/mark-of.ts'
import type { Services } from '../http/call.ts'
import { deleteGoneProcesses, forgetProcess, seeProcess } from './processes.sql.ts'

const everyMs = 60_000

type Entering = Pick<Services, 'db' | 'log'> & { config: Pick<Config, 'role' | 'secretKeys'> }

/**
 * Adds this process to the list before it seals anything, and renews the row every minute.
 * @returns removes the process from the list, when it ends
 */
export const enterProcesses = async ({ db, log, config }: Entering): Promise<() => Promise<void>> => {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, role: config.role }
  const see = () => seeProcess(db, { ...own, keys: config.secretKeys.map(markOf) })
  await deleteGoneProcesses(db)
  await see()
  const beat = setInterval(() => {
    see().catch((err: unknown) => log.warn({ err }, 'the list of processes could not be written'))
  }, everyMs)
  beat.unref()
  return async () => {
    clearInterval(beat)
    // An unavailable database must not prevent the end; the row expires in three minutes.
    await forgetProcess(db, own.id).catch((err: unknown) => log.warn({ err }, 'this process stays in the list'))
  }
}
