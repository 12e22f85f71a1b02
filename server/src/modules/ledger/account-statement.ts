// Statements of accounts to any moment: as files in the words of the reader, and of every account for staff.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { AnswerOf, ParsedInputOf, ServedFile } from '@jebo/contract/core/endpoint.ts'
import { formatDateTime } from '@jebo/contract/core/format.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type {
  exportWalletStatement,
  getAccountStatement as staffEndpoint,
} from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, CallOf } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { translatorFor } from '../../platform/translator.ts'
import { limits } from './ledger.limits.ts'
import { type AccountName, balanceOf } from './ledger-accounts.sql.ts'
import {
  listWalletEntries,
  momentOf,
  type NamesForStaff,
  type NamesOfEntries,
  type Wallet,
} from './list-wallet-entries.ts'
import { listLargestReserves } from './reserves.sql.ts'
import type { NameCompanies } from './staff-contracts.ts'

type Period = ParsedInputOf<typeof exportWalletStatement>
type Called = CallOf<typeof exportWalletStatement>

const atOnce = 500

const entriesIn = async (
  call: Called,
  wallet: Wallet,
  period: Period,
  names: NamesForStaff,
): Promise<WalletEntry[]> => {
  const entries: WalletEntry[] = []
  for (let after: string | undefined; ; ) {
    const size = Math.min(atOnce, ledgerLimits.statement.rows - entries.length)
    const { data, next } = await listWalletEntries(call, wallet, { ...period, after, size }, names)
    entries.push(...data)
    if (next === null || entries.length === ledgerLimits.statement.rows) return entries
    after = next
  }
}

/** The newest entry first, between the balances before and after them. */
const rowsOf = (call: Called, { account }: Wallet, entries: readonly WalletEntry[], closingWon: number) => {
  const t = translatorFor(call.locale)
  const at = (iso: string): string => formatDateTime(call.locale, iso)
  // Its own name is no other side.
  const isOfCompany = account.kind === 'COMPANY' || account.kind === 'RESERVE'
  const kindOf = ({ type, transferOf }: WalletEntry): string =>
    transferOf === null ? t(`ledger.types.${type}`) : t(`ledger.transfers.${transferOf}`)
  const oldest = entries.at(-1)
  const openingWon = oldest ? oldest.balanceWon - oldest.amountWon : closingWon
  const around = (name: string, balanceWon: number) => [
    null,
    name,
    null,
    null,
    balanceWon,
    ...Array<null>(5).fill(null),
  ]
  return [
    [
      ...[t('ledger.statement.at'), t('ledger.statement.kind'), t('ledger.statement.in'), t('ledger.statement.out')],
      ...[t('ledger.statement.balance'), t('ledger.statement.fee'), t('documents.number'), t('documents.program')],
      ...[t('ledger.statement.party'), t('ledger.statement.reason')],
    ],
    around(t('ledger.statement.closing'), closingWon),
    ...entries.map((entry) => {
      const { createdAt, amountWon, feeWon, balanceWon, ticketId, program, company, crew, person, reason } = entry
      return [
        ...[at(createdAt), kindOf(entry), amountWon > 0 ? amountWon : null, amountWon < 0 ? -amountWon : null],
        ...[
          balanceWon,
          feeWon || null,
          ticketId,
          program?.title ?? null,
          crew?.name ?? person?.nickname ?? (isOfCompany ? null : (company?.name ?? null)),
          reason,
        ],
      ]
    }),
    around(t('ledger.statement.opening'), openingWon),
  ]
}

/** Cells that programs for tables would compute begin with an apostrophe. */
export const exportStatement = async (
  call: Called,
  findWallet: () => Wallet | Promise<Wallet>,
  period: Period,
  names: NamesForStaff,
): Promise<ServedFile> => {
  await call.limiter.spend(limits.statements, String(call.actor.id))
  const wallet = await findWallet()
  const entries = await entriesIn(call, wallet, period, names)
  const [newest] = entries
  const closingWon =
    newest?.balanceWon ?? (await balanceOf(call.db, wallet.reader, wallet.account, momentOf(period.until)))
  // Programs for tables read UTF-8 only if the file says so.
  const text = stringify(rowsOf(call, wallet, entries, closingWon), {
    ...{ bom: true, escape_formulas: true, record_delimiter: 'windows' },
  })
  const name = `jebo-statement-${dayInSeoul(momentOf(period.until) ?? call.now)}.csv`
  return { bytes: new TextEncoder().encode(text), type: 'text/csv', name, disposition: 'attachment' }
}

/** How the owners of accounts are found, injected by the modules that depend on this one. */
export type FindOwners = {
  findUser: (db: Db, uuid: string) => Promise<RowId<'users'> | null>
  findCompany: (db: Db, uuid: string, staff: Actor) => Promise<RowId<'companies'> | null>
  findCrew: (db: Db, id: number) => Promise<RowId<'crews'> | null>
  findProgram: (db: Db, id: number, staff: Actor) => Promise<RowId<'programs'> | null>
}

type Asked = Pick<ParsedInputOf<typeof staffEndpoint>, 'kind' | 'uuid' | 'crewId' | 'programId'>
export type StaffCall = CallOf<typeof staffEndpoint>

const nameOf = async (
  { db, actor }: StaffCall,
  { kind, uuid, crewId, programId }: Asked,
  owners: FindOwners,
): Promise<AccountName | null> => {
  if (kind === 'BANK' || kind === 'TAX' || kind === 'ADJUSTMENT' || kind === 'FEE') return { kind }
  if (kind === 'CREW') {
    const id = crewId === undefined ? null : await owners.findCrew(db, crewId)
    return id && { kind, id }
  }
  if (kind === 'RESERVE') {
    const id = programId === undefined ? null : await owners.findProgram(db, programId, actor)
    return id && { kind, id }
  }
  if (uuid === undefined) return null
  if (kind === 'COMPANY') {
    const id = await owners.findCompany(db, uuid, actor)
    return id && { kind, id }
  }
  const id = await owners.findUser(db, uuid)
  return id && { kind, id }
}

/** @throws Refusal `error.notFound` if nobody of that name exists */
export const findAccountForStaff = async (call: StaffCall, asked: Asked, owners: FindOwners): Promise<Wallet> => ({
  account: (await nameOf(call, asked, owners)) ?? refuse('error.notFound'),
  reader: { staff: call.actor },
})

type NameOwners = Pick<NamesOfEntries, 'findPeople' | 'findCrews' | 'namePrograms'> & { nameCompanies: NameCompanies }

const ownerOf = async (
  { db, actor }: StaffCall,
  account: AccountName,
  { findPeople, findCrews, namePrograms, nameCompanies }: NameOwners,
): Promise<AnswerOf<typeof staffEndpoint>['owner']> => {
  const nobody = { user: null, company: null, crew: null, program: null }
  if (account.kind === 'USER' || account.kind === 'HOLD')
    return { ...nobody, user: (await findPeople(db, [account.id])).get(account.id) ?? null }
  if (account.kind === 'COMPANY')
    return { ...nobody, company: (await nameCompanies(db, [account.id])).get(account.id) ?? null }
  if (account.kind === 'CREW') return { ...nobody, crew: (await findCrews(db, [account.id])).get(account.id) ?? null }
  if (account.kind === 'RESERVE')
    return { ...nobody, program: (await namePrograms(db, [account.id], actor)).get(account.id) ?? null }
  return nobody
}

const reservesOf = async (
  { db, actor }: StaffCall,
  account: AccountName,
  { namePrograms }: Pick<NamesOfEntries, 'namePrograms'>,
): Promise<AnswerOf<typeof staffEndpoint>['reserves']> => {
  if (account.kind !== 'COMPANY') return []
  const reserves = await listLargestReserves(db, actor, account.id)
  const ids = reserves.map(({ programId }) => programId)
  const programs = ids.length === 0 ? undefined : await namePrograms(db, ids, actor)
  return reserves.flatMap(({ programId, balanceWon }) => {
    const program = programs?.get(programId)
    return program ? [{ program, balanceWon }] : []
  })
}

/** Any account, with what it holds at the end of the period. */
export const getAccountStatement = async (
  call: StaffCall,
  { kind, uuid, crewId, programId, ...page }: ParsedInputOf<typeof staffEndpoint>,
  fromAbove: FindOwners & NamesOfEntries & NameOwners,
): Promise<AnswerOf<typeof staffEndpoint>> => {
  const wallet = await findAccountForStaff(call, { kind, uuid, crewId, programId }, fromAbove)
  const balanceWon = await balanceOf(call.db, wallet.reader, wallet.account, momentOf(page.until))
  const owner = await ownerOf(call, wallet.account, fromAbove)
  const reserves = await reservesOf(call, wallet.account, fromAbove)
  return { ...(await listWalletEntries(call, wallet, page, fromAbove)), balanceWon, owner, reserves }
}
