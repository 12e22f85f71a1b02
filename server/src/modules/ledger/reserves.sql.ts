// What companies set aside for the rewards of single programs.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { findAccounts } from './ledger-accounts.sql.ts'
import { heldAt, selectReserves } from './visible-to.sql.ts'

/** As many as staff are shown of a company. */
const mostReserves = 20

type ProgramId = RowId<'programs'>
type Payer = { companyId: RowId<'companies'>; programId: ProgramId }

const walletOf = ({ companyId }: Payer) => ({ kind: 'COMPANY', id: companyId }) as const
const reserveOf = ({ programId }: Payer) => ({ kind: 'RESERVE', id: programId }) as const

/** What may be paid for a program: the wallet of its company, and its reserve, if it ever had one. */
export type Funds = { walletWon: number; reserveWon: number; isOpened: boolean }

/** Who asks for programs that they see says nothing of these sums but what `isFunded` and `reservedWon` of a card say. */
export const findFunds = async (db: Db, payers: readonly Payer[]): Promise<(payer: Payer) => Funds> => {
  const names = [
    ...new Map(payers.map((payer) => [payer.companyId, walletOf(payer)])).values(),
    ...new Map(payers.map((payer) => [payer.programId, reserveOf(payer)])).values(),
  ]
  const accounts = names.length === 0 ? [] : await findAccounts(db, systemRead, names)
  const found = (kind: 'COMPANY' | 'RESERVE', id: number) =>
    accounts.find(({ name }) => name.kind === kind && name.id === id)
  return ({ companyId, programId }) => ({
    walletWon: found('COMPANY', companyId)?.balanceWon ?? 0,
    reserveWon: found('RESERVE', programId)?.balanceWon ?? 0,
    isOpened: found('RESERVE', programId) !== undefined,
  })
}

/** What a manager of the company may pay for a ticket of the program, and the part of it that is set aside; 0 for others. */
export const findSpendable = async (
  db: Db,
  manager: Viewer,
  payer: Payer,
): Promise<{ balanceWon: number; reserveWon: number }> => {
  const accounts = await findAccounts(db, manager, [walletOf(payer), reserveOf(payer)])
  return {
    balanceWon: accounts.reduce((sum, { balanceWon }) => sum + balanceWon, 0),
    reserveWon: accounts.find(({ name }) => name.kind === 'RESERVE')?.balanceWon ?? 0,
  }
}

/** The programs of the manager's company that have a reserve now. */
export const listReservedPrograms = async (db: Db, manager: Viewer): Promise<ProgramId[]> =>
  (
    await selectReserves(db, manager)
      .select('program_reserves.program_id')
      .where('ledger_accounts.balance_won', '>', 0)
      .execute()
  ).map(({ program_id }) => program_id)

/** The largest reserves of a company, those without credit too, for staff. */
export const listLargestReserves = (
  db: Db,
  staff: Actor,
  companyId: RowId<'companies'>,
): Promise<{ programId: ProgramId; balanceWon: number }[]> =>
  selectReserves(db, { staff })
    .select(['program_reserves.program_id as programId', 'ledger_accounts.balance_won as balanceWon'])
    .where('program_reserves.company_id', '=', companyId)
    .orderBy('ledger_accounts.balance_won', 'desc')
    .orderBy('program_reserves.program_id')
    .limit(mostReserves)
    .execute()

/** What the manager's company has set aside, now or at a moment. */
export const sumReserves = async (db: Db, manager: Viewer, until: Date | null = null): Promise<number> => {
  const held = until === null ? sql<number>`balance_won` : heldAt(until)
  const row = await selectReserves(db, manager)
    .select(sql<number>`coalesce(sum(${held}), 0)::bigint`.as('won'))
    .executeTakeFirstOrThrow()
  return row.won
}

/** What open tickets of these programs get at least, with the fee of the platform. */
export const findPromised = async (
  db: Db,
  programIds: readonly ProgramId[],
  feeBasisPoints: number,
): Promise<Map<ProgramId, number>> => {
  if (programIds.length === 0) return new Map()
  const { rows } = await sql<{ id: ProgramId; won: number }>`
    select id, promised_won(id, ${feeBasisPoints}) as won from unnest(${programIds}::bigint[]) as asked (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, won }) => [id, won]))
}
