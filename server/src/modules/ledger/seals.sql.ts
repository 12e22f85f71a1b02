// The chain over journals, and what waits for its seal.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { bytesOf, type Head } from './journal-record.ts'

type JournalId = RowId<'ledger_journals'>

export type Seal = { number: number; journalId: JournalId; hash: string }

const headOf = ({ number, hash }: { number: number; hash: Buffer }): Head => ({ number, hash: hash.toString('hex') })

export const findHead = async (db: Db): Promise<Head> =>
  headOf(await db.selectFrom('ledger_chain').select(['number', 'hash']).executeTakeFirstOrThrow())

/** Locks the end of the chain until the transaction ends. */
export const lockHead = async (tx: Tx): Promise<Head> =>
  headOf(await tx.selectFrom('ledger_chain').select(['number', 'hash']).forUpdate().executeTakeFirstOrThrow())

/** The oldest that wait, after one. */
export const listUnsealed = async (db: Db, after: JournalId | null, most: number): Promise<JournalId[]> => {
  const rows = await db
    .selectFrom('ledger_unsealed')
    .select('journal_id')
    .$if(after !== null, (query) => query.where('journal_id', '>', after))
    .orderBy('journal_id')
    .limit(most)
    .execute()
  return rows.map(({ journal_id }) => journal_id)
}

/** Continues the chain, whose end is locked, and takes the journals out of those that wait. */
export const insertSeals = async (tx: Tx, seals: readonly Seal[]): Promise<void> => {
  const last = seals.at(-1)
  if (!last) return
  const ids = seals.map(({ journalId }) => journalId)
  await sql`
    insert into ledger_seals (number, journal_id, hash)
    select * from unnest(${seals.map(({ number }) => number)}::bigint[], ${ids}::bigint[],
      ${seals.map(({ hash }) => bytesOf(hash))}::bytea[])`.execute(tx)
  await sql`delete from ledger_unsealed where journal_id = any (${ids}::bigint[])`.execute(tx)
  await tx
    .updateTable('ledger_chain')
    .set({ number: last.number, hash: bytesOf(last.hash) })
    .execute()
}

/** Seals after a number, in their order. */
export const listSeals = async (db: Db, after: number, most: number): Promise<Seal[]> => {
  const rows = await db
    .selectFrom('ledger_seals')
    .select(['number', 'journal_id', 'hash'])
    .where(sql<boolean>`number > ${after}`)
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ number, journal_id, hash }) => ({ number, journalId: journal_id, hash: hash.toString('hex') }))
}
