// How many transfers a world takes in a second, beside the same statements without the product.
import { sealJournals, transfer } from '../../server/src/modules/ledger/public.ts'
import { createDatabase, createPool, type Db, type Pool } from '../../server/src/platform/db/database.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { findPayers, inTurn, type Payers, together, transferBare } from './postings.sql.ts'
import type { World } from './worlds.ts'

const atOnce = 8
const perTurn = 200
const turns = 6

/** By several at once. @returns how many there were in a second */
const rateOf = async (act: (at: number) => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  let next = 0
  const work = async (): Promise<void> => {
    while (next < perTurn) await act(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (perTurn * 1000) / (performance.now() - started)
}

const transferAs = (db: Db, company: number, user: number) =>
  inTransaction(db, (tx) =>
    transfer(tx, {
      from: { kind: 'COMPANY', id: company as never },
      to: [{ account: { kind: 'USER', id: user as never }, amountWon: 1 }],
      reference: { ticketId: null },
      actorId: user as never,
      at: new Date(),
    }),
  )

const median = (rates: readonly number[]): number =>
  rates.toSorted((left, right) => left - right)[rates.length >> 1] ?? 0

/** Meanwhile what is posted is sealed, as the worker of the product does. */
const whileSealing = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  let isRunning = true
  const seal = async (): Promise<void> => {
    while (isRunning) {
      await sealJournals(db)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const sealing = seal()
  try {
    return await work()
  } finally {
    isRunning = false
    await sealing
  }
}

const measure = async (pool: Pool, { company, users }: Payers) => {
  const db = createDatabase(pool)
  const userAt = (at: number): number => users[at % users.length] ?? 0
  const bare = (write: typeof inTurn) => () =>
    rateOf((at) => transferBare(pool, { company, user: userAt(at), amountWon: 1 }, write))
  const own = () => whileSealing(db, () => rateOf((at) => transferAs(db, company, userAt(at))))
  const ways = [bare(inTurn), bare(together), own]
  const rates: number[][] = ways.map(() => [])
  await sealJournals(db)
  for (let turn = -1; turn < turns; turn++) {
    for (const [index, measureWay] of ways.entries()) {
      const rate = await measureWay()
      if (turn >= 0) rates[index]?.push(rate)
    }
  }
  const [slow = 0, fast = 0, ours = 0] = rates.map(median)
  return { inTurn: slow, together: fast, own: ours }
}

/**
 * All from one wallet, whose lock they wait for; a row of a table for each world. Beside it the same locks and inserts in a
 * transaction by bare SQL: table after table, and all tables in one statement, of which no faster way is known.
 */
export const measurePostings = async (
  worlds: readonly { name: string; world: World | undefined }[],
  say: (line: string) => void,
): Promise<void> => {
  say('| transfers in a second | by the product | bare SQL | share | bare SQL in one statement | share |')
  say('|---|---|---|---|---|---|')
  for (const { world, name } of worlds) {
    if (!world) continue
    const pool = createPool(String(world.pool.options.connectionString), ({ message }) => say(message), atOnce + 1)
    try {
      const rates = await measure(pool, await findPayers(pool))
      const shares = [rates.inTurn, rates.together].flatMap((bare) => [
        bare.toFixed(0),
        `${((rates.own / bare) * 100).toFixed(0)} %`,
      ])
      say(`| ${[name, rates.own.toFixed(0), ...shares].join(' | ')} |`)
    } finally {
      await pool.end()
    }
  }
}
