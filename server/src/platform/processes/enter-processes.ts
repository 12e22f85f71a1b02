// A process makes known that it runs, and with which keys, for as long as it does.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import { markOf } from '../crypto/mark-of.ts'
import type { Services } from '../http/call.ts'
import { deleteGoneProcesses, forgetProcess, seeProcess } from './processes.sql.ts'

const everyMs = 60_000

type Entering = Pick<Services, 'db' | 'log'> & { config: Pick<Config, 'role' | 'secretKeys'> }

/**
 * Enters this process into the list, before it seals anything, and again each minute.
 * @returns takes it out; once the process is done
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
    // A database that is gone keeps no process from its end; the row is old in three minutes.
    await forgetProcess(db, own.id).catch((err: unknown) => log.warn({ err }, 'this process stays in the list'))
  }
}
