// Whether the running processes can open what a key seals. Their lists of keys may differ from the script's own.
import type { SecretKey } from '../config.ts'
import type { Db } from '../db/database.ts'
import { listProcesses, type Process } from '../processes/processes.sql.ts'
import { markOf } from './mark-of.ts'

const idOf = (mark: string): string => mark.split(':')[0] ?? ''

/** What is wrong with a process, and how to fix it; null if it seals with this key. */
const objectionOf = ({ host, pid, role, keys: [first = '', ...others] }: Process, newest: SecretKey): string | null => {
  const [mark, { id }] = [markOf(newest), newest]
  if (first === mark) return null
  const its = `${host}, process ${pid} (${role})`
  if (others.includes(mark)) {
    return `${its} seals with ${idOf(first)}, not with ${id}: put ${id} first in its SECRET_KEYS and restart it.`
  }
  if ([first, ...others].some((other) => idOf(other) === id)) {
    return `${its} has another key with the id ${id}: give it the same key, or the new key another id.`
  }
  return `${its} does not know ${id}, and seals with ${idOf(first)}: put ${id} last in its SECRET_KEYS, then first, and restart all processes each time.`
}

/**
 * Why the first of these keys cannot be the only one yet, according to the list of running processes.
 * @returns a line for each process that does not know this key or seals with another one
 */
export const findObjections = async (db: Db, [newest]: readonly SecretKey[]): Promise<string[]> => {
  if (!newest) return []
  const found = (await listProcesses(db)).map((process) => objectionOf(process, newest))
  return found.filter((line) => line !== null)
}
