import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { defineJob, enqueueLater } from '../../platform/jobs/enqueue.ts'
import { hashOf } from './journal-record.ts'
import { readJournals } from './journal-records.sql.ts'
import { insertSeals, listUnsealed, lockHead, type Seal } from './seals.sql.ts'

/** A posting adds one in its transaction, unless other journals wait already. It seals all that wait. */
export const journalPosted = defineJob<object>('ledger:seal')

const atOnce = 500
/** Longer than most postings take to commit; the crontab finds the others. */
const nextLook = { key: 'ledger:seal', waitSeconds: 1 }

/** @returns how many journals were sealed, at most `atOnce` */
const sealSome = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Nothing is read before the lock is held, so it sees all that the seal before it covers.
    const head = await lockHead(tx)
    const journals = await readJournals(tx, await listUnsealed(tx, null, atOnce))
    let { number, hash } = head
    const seals = journals.map((journal): Seal => {
      number += 1
      hash = hashOf(hash, journal)
      return { number, journalId: journal.id as Seal['journalId'], hash }
    })
    await insertSeals(tx, seals)
    return seals.length
  })

/**
 * Adds all journals that wait to the chain, in the order in which they were posted.
 * @returns how many there were
 */
export const sealJournals = async (db: Db): Promise<number> => {
  let count = 0
  for (;;) {
    const sealed = await sealSome(db)
    count += sealed
    if (sealed < atOnce) return count
  }
}

/** A posting that found these journals waiting has added no job, and may commit after they were read. */
export const sealAndLookAgain = async (db: Db): Promise<void> => {
  if ((await sealJournals(db)) > 0) await inTransaction(db, (tx) => enqueueLater(tx, journalPosted, {}, nextLook))
}
