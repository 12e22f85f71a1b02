import type { Db } from '../../platform/db/database.ts'
import { listRewardFigures, listRewardSums } from './rewards-check.sql.ts'

const atOnce = 1000

/**
 * Compares what journals paid for tickets with their rewards, and with the statistics of programs (I10).
 * @param posted won by the internal id of the ticket
 * @returns what does not fit
 */
export const checkRewards = async (db: Db, posted: ReadonlyMap<number, number>): Promise<string[]> => {
  const faults: string[] = []
  const left = new Map(posted)
  const ofPrograms = new Map<number, number>()
  for (let after = 0; ; ) {
    const paid = await listRewardSums(db, after, atOnce)
    for (const { id, number, programId, won } of paid) {
      const due = left.get(id) ?? 0
      left.delete(id)
      ofPrograms.set(programId, (ofPrograms.get(programId) ?? 0) + due)
      if (won !== due) faults.push(`Ticket ${number}: its rewards are ${won} won, its journals ${due}.`)
    }
    after = paid.at(-1)?.id ?? 0
    if (paid.length < atOnce) break
  }
  for (const [id, won] of left) faults.push(`The ticket with the key ${id} has journals of ${won} won, but no reward.`)
  for (const { programId, won, wonByDay } of await listRewardFigures(db)) {
    const due = ofPrograms.get(programId) ?? 0
    const said = [...new Set([won, wonByDay])].filter((one) => one !== due)
    if (said.length > 0)
      faults.push(
        `The program with the key ${programId}: its statistics say ${said.join(' and ')} won, its journals ${due}.`,
      )
  }
  return faults
}
