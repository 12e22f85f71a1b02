import type { RowId } from '@jebo/contract/core/id.ts'
import * as statements from '@jebo/contract/ledger/account-statements.endpoints.ts'
import * as limits from '@jebo/contract/ledger/balance-limit.endpoints.ts'
import * as endpoints from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { exportStatement, type FindOwners, findAccountForStaff, getAccountStatement } from './account-statement.ts'
import { findBalanceLimit } from './balance-limits.sql.ts'
import { findAccounts, type SearchOwners } from './find-accounts.ts'
import { type AccountName, balanceOf } from './ledger-accounts.sql.ts'
import { listWalletEntries, momentOf, type NamesOfEntries, type Wallet } from './list-wallet-entries.ts'
import { sumReserves } from './reserves.sql.ts'
import { setBalanceLimit } from './set-balance-limit.ts'
import type { NameCompanies } from './staff-contracts.ts'
import type { CrewReading } from './visible-to.sql.ts'

export type WalletsFromAbove = NamesOfEntries &
  FindOwners &
  SearchOwners & {
    /** The companies that own wallets, for staff. */
    nameCompanies: NameCompanies
    /** The wallet of a crew of the viewer; refuses others. */
    findCrewWallet: (db: Db, viewer: Actor, id: number) => Promise<{ account: AccountName; reader: CrewReading }>
    /** The program of the manager's company with this number; refuses others. */
    findOwnReserve: (db: Db, manager: Actor, id: number) => Promise<RowId<'programs'>>
  }

const ownWallet = (actor: Actor): Wallet => ({ account: { kind: 'USER', id: actor.id }, reader: actor })

type Manager = Actor & { standing: { company: NonNullable<Actor['standing']['company']> } }
const companyWallet = (actor: Manager): Wallet => ({
  account: { kind: 'COMPANY', id: actor.standing.company.id },
  reader: actor,
})

const reserveOf = async ({ db, actor }: { db: Db; actor: Actor }, id: number, fromAbove: WalletsFromAbove) => ({
  account: { kind: 'RESERVE', id: await fromAbove.findOwnReserve(db, actor, id) } as const,
  reader: actor,
})

const serveReserves = (api: Api, fromAbove: WalletsFromAbove): void => {
  serve(api, statements.getReserve, async (call, { id, until }) => {
    const { account, reader } = await reserveOf(call, id, fromAbove)
    return { balance: await balanceOf(call.db, reader, account, momentOf(until)) }
  })
  serve(api, statements.listReserveEntries, async (call, { id, ...page }) =>
    listWalletEntries(call, await reserveOf(call, id, fromAbove), page, fromAbove),
  )
  serve(api, statements.exportReserveStatement, (call, { id, ...period }) =>
    exportStatement(call, () => reserveOf(call, id, fromAbove), period, fromAbove),
  )
}

const serveStatements = (api: Api, fromAbove: WalletsFromAbove): void => {
  serve(api, statements.exportWalletStatement, (call, period) =>
    exportStatement(call, () => ownWallet(call.actor), period, fromAbove),
  )
  serve(api, statements.exportCompanyWalletStatement, (call, period) =>
    exportStatement(call, () => companyWallet(call.actor), period, fromAbove),
  )
  serve(api, statements.exportCrewWalletStatement, (call, { id, ...period }) =>
    exportStatement(call, () => fromAbove.findCrewWallet(call.db, call.actor, id), period, fromAbove),
  )
  serve(api, statements.findAccounts, (call, input) => findAccounts(call, input, fromAbove))
  serve(api, statements.getAccountStatement, (call, input) => getAccountStatement(call, input, fromAbove))
  serve(api, statements.exportAccountStatement, (call, { kind, uuid, crewId, programId, ...period }) =>
    exportStatement(
      call,
      () => findAccountForStaff(call, { kind, uuid, crewId, programId }, fromAbove),
      period,
      fromAbove,
    ),
  )
}

/** What wallets hold, their entries, and their statements. */
export const serveWallets = (api: Api, fromAbove: WalletsFromAbove): void => {
  serve(api, endpoints.getWallet, async ({ db, actor }, { until }) => ({
    balance: await balanceOf(db, actor, { kind: 'USER', id: actor.id }, momentOf(until)),
    held: await balanceOf(db, actor, { kind: 'HOLD', id: actor.id }, momentOf(until)),
  }))
  serve(api, endpoints.getCompanyWallet, async ({ db, actor }, { until }) => {
    const { account, reader } = companyWallet(actor)
    const moment = momentOf(until)
    return {
      balance: await balanceOf(db, reader, account, moment),
      setAside: await sumReserves(db, actor, moment),
    }
  })
  serve(api, endpoints.listWalletEntries, (call, page) =>
    listWalletEntries(call, ownWallet(call.actor), page, fromAbove),
  )
  serve(api, endpoints.listCompanyWalletEntries, (call, page) =>
    listWalletEntries(call, companyWallet(call.actor), page, fromAbove),
  )
  serve(api, endpoints.getCrewWallet, async ({ db, actor }, { id, until }) => {
    const { account, reader } = await fromAbove.findCrewWallet(db, actor, id)
    return { balance: await balanceOf(db, reader, account, momentOf(until)) }
  })
  serve(api, endpoints.listCrewWalletEntries, async (call, { id, ...page }) =>
    listWalletEntries(call, await fromAbove.findCrewWallet(call.db, call.actor, id), page, fromAbove),
  )
  serve(api, limits.getBalanceLimit, async ({ db, actor }) => ({
    limitWon: await findBalanceLimit(db, actor.standing.company.id),
  }))
  serve(api, limits.setBalanceLimit, setBalanceLimit)
  serveStatements(api, fromAbove)
  serveReserves(api, fromAbove)
}
