// Whether the processes that run may be given what a key seals: the script's own list of keys says nothing about theirs.
import type { SecretKey } from '../config.ts'
import type { Db } from '../db/database.ts'
import { listProcesses, type Process } from '../processes/processes.sql.ts'
import { markOf } from './mark-of.ts'

const idOf = (mark: string): string => mark.split(':')[0] ?? ''

/** What is amiss with a process, and what to do about it; null where it seals by this key. */
const objectionOf = ({ host, pid, role, keys: [first = '', ...others] }: Process, newest: SecretKey): string | null => {
  const [mark, { id }] = [markOf(newest), newest]
  if (first === mark) return null
  const its = `${host}, process ${pid} (${role})`
  if (others.includes(mark)) {
    return `${its} seals by ${idOf(first)}, not by ${id}: put ${id} first in its SECRET_KEYS and start it anew.`
  }
  if ([first, ...others].some((other) => idOf(other) === id)) {
    return `${its} has another key of the id ${id}: give it the same one, or the new key an id of its own.`
  }
  return `${its} does not know ${id}, and seals by ${idOf(first)}: put ${id} last in its SECRET_KEYS, then first, each time starting every process anew.`
}

/**
 * Asks the processes that run, by their list, why not everything may be sealed by the first of these keys.
 * @returns a line for each process that would be left outside or seals otherwise; none where all agree or none runs
 */
export const findObjections = async (db: Db, [newest]: readonly SecretKey[]): Promise<string[]> => {
  if (!newest) return []
  const found = (await listProcesses(db)).map((process) => objectionOf(process, newest))
  return found.filter((line) => line !== null)
}
