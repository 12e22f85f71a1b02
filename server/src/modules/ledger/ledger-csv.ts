// An exported ledger: one CSV file for each kind of row. All values are numbers and words, so nothing is quoted.
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Head, JournalRecord } from './journal-record.ts'
import type {
  AccountRecord,
  ContractRecord,
  LedgerSource,
  LotRecord,
  Place,
  PlacedJournal,
  ReserveRecord,
  TakenRecord,
} from './ledger-source.ts'

type Cell = string | number | boolean | null

const columns = {
  head: ['seal', 'hash'],
  journals: [
    ...['seal', 'hash', 'journal', 'type', 'purpose', 'at', 'actor', 'contract', 'contract_type', 'contract_amount'],
    ...['contract_account', 'ticket', 'fee', 'tax_rule', 'national_tax', 'local_tax', 'payout', 'entries', 'parts'],
  ],
  entries: ['journal', 'entry', 'account', 'kind', 'owner', 'number', 'amount', 'balance_after'],
  taxed: ['journal', 'lot', 'from', 'to', 'national_tax', 'local_tax'],
  accounts: ['account', 'kind', 'owner', 'balance', 'entries'],
  reserves: ['account', 'program', 'company'],
  contracts: ['contract', 'type', 'status', 'amount', 'account', 'last_status'],
  lots: ['entry', 'account', 'amount', 'free'],
  parts: ['contract', 'lot', 'from', 'to', 'national_tax', 'local_tax', 'returned'],
} as const satisfies Record<string, readonly string[]>
type FileName = keyof typeof columns

const pathOf = (folder: string, name: FileName): string => join(folder, `${name}.csv`)

type Writer = { write: (...cells: readonly Cell[]) => Promise<void>; close: () => Promise<void> }

const bufferedChars = 1 << 16

const openWriter = async (folder: string, name: FileName): Promise<Writer> => {
  const file = await open(pathOf(folder, name), 'wx')
  let text = `${columns[name].join(',')}\n`
  const flush = async (): Promise<void> => {
    await file.write(text)
    text = ''
  }
  return {
    write: async (...cells) => {
      text += `${cells.map((cell) => cell ?? '').join(',')}\n`
      if (text.length > bufferedChars) await flush()
    },
    close: async () => {
      await flush()
      await file.close()
    },
  }
}

const writeAll = async <Row>(
  folder: string,
  name: FileName,
  rows: AsyncIterable<Row>,
  cellsOf: (row: Row) => readonly Cell[],
): Promise<void> => {
  const writer = await openWriter(folder, name)
  for await (const row of rows) await writer.write(...cellsOf(row))
  await writer.close()
}

const cellsOfPlace = (place: Place): readonly Cell[] =>
  typeof place === 'object' ? [place.number, place.hash] : [place, '']

const cellsOfJournal = ({ place, id, journal }: PlacedJournal): readonly Cell[] => {
  if (!journal) return [...cellsOfPlace(place), id]
  const { type, purpose, at, actorId, contract, withdrawal: taken } = journal
  return [
    ...[...cellsOfPlace(place), id, type, purpose, at, actorId, contract.publicId, contract.type, contract.amountWon],
    ...[contract.accountId, contract.ticketId, contract.feeWon, taken?.rule ?? null, taken?.nationalWon ?? null],
    ...[taken?.localWon ?? null, taken?.payoutWon ?? null, journal.entries.length, taken?.parts.length ?? 0],
  ]
}

const writeJournals = async (folder: string, journals: AsyncIterable<PlacedJournal>): Promise<void> => {
  const rows = await openWriter(folder, 'journals')
  const entries = await openWriter(folder, 'entries')
  const taxed = await openWriter(folder, 'taxed')
  for await (const placed of journals) {
    await rows.write(...cellsOfJournal(placed))
    const { journal } = placed
    for (const { id, accountId, kind, ownerId, number, amountWon, balanceAfterWon } of journal?.entries ?? [])
      await entries.write(placed.id, id, accountId, kind, ownerId, number, amountWon, balanceAfterWon)
    for (const { lotId, fromWon, toWon, nationalWon, localWon } of journal?.withdrawal?.parts ?? [])
      await taxed.write(placed.id, lotId, fromWon, toWon, nationalWon, localWon)
  }
  for (const writer of [rows, entries, taxed]) await writer.close()
}

/**
 * Writes the ledger into a folder, which it makes. It names people and companies by their internal ids only.
 * @throws Error `EEXIST` if the folder has an exported ledger
 */
export const exportLedger = async (source: LedgerSource, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const head = await openWriter(folder, 'head')
  const { number, hash } = await source.head()
  await head.write(number, hash)
  await head.close()
  await writeJournals(folder, source.journals())
  await writeAll(folder, 'accounts', source.accounts(), (row) => [
    ...[row.id, row.kind, row.ownerId, row.balanceWon, row.entryCount],
  ])
  await writeAll(folder, 'reserves', source.reserves(), (row) => [row.accountId, row.programId, row.companyId])
  await writeAll(folder, 'contracts', source.contracts(), (row) => [
    ...[row.publicId, row.type, row.status, row.amountWon, row.accountId, row.lastStatus],
  ])
  await writeAll(folder, 'lots', source.lots(), (row) => [row.entryId, row.accountId, row.amountWon, row.freeWon])
  await writeAll(folder, 'parts', source.parts(), (row) => [
    ...[row.contractId, row.lotId, row.fromWon, row.toWon, row.nationalWon, row.localWon, row.isReturned],
  ])
}

/** One row of a file: its cells by the names of their columns. */
type Row = { text: (name: string) => string; word: (name: string) => string | null; whole: (name: string) => number }

const rowOf = (names: readonly string[], line: string, place: string): Row => {
  const cells = line.split(',')
  const text = (name: string): string => cells[names.indexOf(name)] ?? ''
  return {
    text,
    word: (name) => text(name) || null,
    whole: (name) => {
      const value = Number(text(name))
      if (text(name) === '' || !Number.isSafeInteger(value))
        throw new RangeError(`${place}: ${name} is no whole number`)
      return value
    },
  }
}

async function* rowsIn(folder: string, name: FileName): AsyncGenerator<Row> {
  const path = pathOf(folder, name)
  let at = 0
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    at += 1
    if (at > 1) yield rowOf(columns[name], line, `${path}, line ${at}`)
    else if (line !== columns[name].join(',')) throw new RangeError(`${path} has other columns`)
  }
}

const wholeOrNull = (row: Row, name: string): number | null => (row.word(name) === null ? null : row.whole(name))

/** The next rows of a file, of which each journal has as many as it says. */
const takeFrom = async (rows: AsyncGenerator<Row>, count: number): Promise<Row[]> => {
  const taken: Row[] = []
  while (taken.length < count) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

const placeOf = (row: Row): Place => {
  const seal = row.text('seal')
  return seal === 'WAITING' || seal === 'NONE' ? seal : { number: row.whole('seal'), hash: row.text('hash') }
}

const partOf = (row: Row) => ({
  lotId: row.whole('lot'),
  fromWon: row.whole('from'),
  toWon: row.whole('to'),
  nationalWon: row.whole('national_tax'),
  localWon: row.whole('local_tax'),
})

/** Rows of another journal are its own mistake, and not those of this one. */
const ofJournal = (rows: readonly Row[], id: number): Row[] => rows.filter((row) => row.whole('journal') === id)

const journalOf = (row: Row, entries: readonly Row[], taxed: readonly Row[]): JournalRecord => ({
  id: row.whole('journal'),
  type: row.text('type'),
  purpose: row.text('purpose'),
  at: row.text('at'),
  actorId: wholeOrNull(row, 'actor'),
  contract: {
    publicId: row.whole('contract'),
    type: row.text('contract_type'),
    amountWon: row.whole('contract_amount'),
    accountId: row.whole('contract_account'),
    ticketId: wholeOrNull(row, 'ticket'),
    feeWon: row.whole('fee'),
  },
  entries: ofJournal(entries, row.whole('journal')).map((entry) => ({
    id: entry.whole('entry'),
    accountId: entry.whole('account'),
    kind: entry.text('kind'),
    ownerId: wholeOrNull(entry, 'owner'),
    number: entry.whole('number'),
    amountWon: entry.whole('amount'),
    balanceAfterWon: entry.whole('balance_after'),
  })),
  withdrawal:
    row.word('tax_rule') === null
      ? null
      : {
          rule: row.text('tax_rule'),
          nationalWon: row.whole('national_tax'),
          localWon: row.whole('local_tax'),
          payoutWon: row.whole('payout'),
          parts: ofJournal(taxed, row.whole('journal')).map(partOf),
        },
})

async function* journalsIn(folder: string): AsyncIterable<PlacedJournal> {
  const entries = rowsIn(folder, 'entries')
  const taxed = rowsIn(folder, 'taxed')
  for await (const row of rowsIn(folder, 'journals')) {
    const placed = { place: placeOf(row), id: row.whole('journal') }
    if (row.word('type') === null) yield { ...placed, journal: null }
    else {
      const own = await takeFrom(entries, row.whole('entries'))
      yield { ...placed, journal: journalOf(row, own, await takeFrom(taxed, row.whole('parts'))) }
    }
  }
}

async function* mapped<To>(rows: AsyncIterable<Row>, map: (row: Row) => To): AsyncIterable<To> {
  for await (const row of rows) yield map(row)
}

const accountOf = (row: Row): AccountRecord => ({
  id: row.whole('account'),
  kind: row.text('kind'),
  ownerId: wholeOrNull(row, 'owner'),
  balanceWon: row.whole('balance'),
  entryCount: row.whole('entries'),
})

const reserveOf = (row: Row): ReserveRecord => ({
  accountId: row.whole('account'),
  programId: row.whole('program'),
  companyId: row.whole('company'),
})

const contractOf = (row: Row): ContractRecord => ({
  publicId: row.whole('contract'),
  type: row.text('type'),
  status: row.text('status'),
  amountWon: row.whole('amount'),
  accountId: row.whole('account'),
  lastStatus: row.word('last_status'),
})

const lotOf = (row: Row): LotRecord => ({
  entryId: row.whole('entry'),
  accountId: row.whole('account'),
  amountWon: row.whole('amount'),
  freeWon: row.whole('free'),
})

const takenOf = (row: Row): TakenRecord => ({
  ...partOf(row),
  contractId: row.whole('contract'),
  isReturned: row.text('returned') === 'true',
})

const headIn = async (folder: string): Promise<Head> => {
  for await (const row of rowsIn(folder, 'head')) return { number: row.whole('seal'), hash: row.text('hash') }
  throw new RangeError(`${pathOf(folder, 'head')} is empty`)
}

/** A ledger that `exportLedger` wrote. Reading it throws RangeError where a file is not as it writes them. */
export const ledgerInFolder = (folder: string): LedgerSource => ({
  head: () => headIn(folder),
  journals: () => journalsIn(folder),
  accounts: () => mapped(rowsIn(folder, 'accounts'), accountOf),
  reserves: () => mapped(rowsIn(folder, 'reserves'), reserveOf),
  contracts: () => mapped(rowsIn(folder, 'contracts'), contractOf),
  lots: () => mapped(rowsIn(folder, 'lots'), lotOf),
  parts: () => mapped(rowsIn(folder, 'parts'), takenOf),
})
