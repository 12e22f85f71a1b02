// What came in at the operator's bank, which only staff read.
import { publicId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type BankLineState, bankLineStates, type FileBank } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countTabs, limited } from '../../platform/db/lists.ts'
import type { BankLines } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type ContractRow, contractColumns } from './contracts.sql.ts'
import { selectBankLines, selectContracts, selectMatchedLines } from './visible-to.sql.ts'

/** Those of these references that were imported before. */
export const findKnown = async (
  db: Db,
  staff: Actor,
  bank: FileBank,
  references: readonly string[],
): Promise<Set<string>> => {
  if (references.length === 0) return new Set()
  const rows = await selectBankLines(db, staff)
    .select('reference')
    .where('bank', '=', bank)
    .where('reference', 'in', references)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** The number of lines that were not there yet. */
export const insertBankLines = async (tx: Tx, lines: readonly Insertable<BankLines>[]): Promise<number> => {
  const rows = await tx
    .insertInto('bank_lines')
    .values([...lines])
    .onConflict((conflict) => conflict.columns(['bank', 'reference']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

const linesOf = (db: Db, staff: Actor) =>
  selectMatchedLines(db, staff).selectAll('bank_lines').select('contracts.public_id as deposit_id')

export type BankLineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

/** Newest first, with the counts of each state. */
export const listLines = async (db: Db, staff: Actor, state: BankLineState | undefined, page: Page) => {
  const rowsIn = (one: BankLineState) => selectBankLines(db, staff).where('bank_lines.state', '=', one)
  const counts = await countTabs(db, { states: bankLineStates, open: state, rowsIn })
  const all = linesOf(db, staff)
  const found = state === undefined ? all : all.where('bank_lines.state', '=', state)
  return { ...counts, rows: await limited(found.orderBy('bank_lines.id', 'desc'), page).execute() }
}

/** Locks the row until the transaction ends. */
export const lockLine = (tx: Tx, staff: Actor, uuid: string): Promise<BankLineRow | undefined> =>
  linesOf(tx, staff).where('bank_lines.uuid', '=', uuid).forNoKeyUpdate('bank_lines').executeTakeFirst()

type Wanted = { numbers: readonly number[]; amounts: readonly number[]; names: readonly string[] }

/** More open deposits than these are not offered. */
const mostOffered = 500

/** Announced deposits that have one of these numbers, amounts or names. */
export const listOfferable = async (db: Db, staff: Actor, wanted: Wanted): Promise<ContractRow[]> => {
  const numbers = wanted.numbers.filter((number) => publicId.safeParse(number).success)
  return selectContracts(db, staff, 'STAFF')
    .select(contractColumns)
    .where('contracts.type', '=', 'DEPOSIT')
    .where('contracts.status', '=', 'AWAIT_CONFIRM')
    .where((where) =>
      where.or([
        where('contracts.public_id', 'in', [0, ...numbers]),
        where('contracts.amount_won', 'in', [0, ...wanted.amounts]),
        where('contracts.depositor', 'in', ['', ...wanted.names]),
      ]),
    )
    .orderBy('contracts.id')
    .limit(mostOffered)
    .execute()
}
