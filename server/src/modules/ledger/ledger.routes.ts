import * as endpoints from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { announceDeposit } from './announce-deposit.ts'
import { cancelContract } from './cancel-contract.ts'
import { changeContractStatus } from './change-contract-status.ts'
import { getDeposit } from './get-deposit.ts'
import { type AccountName, balanceOf } from './ledger-accounts.sql.ts'
import { listAdjustments } from './list-adjustments.ts'
import { listDeposits } from './list-deposits.ts'
import { listStaffContracts } from './list-staff-contracts.ts'
import { listWalletEntries, type NamesOfEntries } from './list-wallet-entries.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import type { NameCompanies, RecordAudit } from './staff-contracts.ts'
import { viewPayoutAccount } from './view-payout-account.ts'
import type { CrewReading } from './visible-to.sql.ts'
import type { PayoutAccounts } from './withdrawal-quote.ts'

type FromAbove = NamesOfEntries &
  PayoutAccounts &
  Pick<Parameters<typeof viewPayoutAccount>[2], 'recordView'> & {
    /** The companies that own wallets, for staff. */
    nameCompanies: NameCompanies
    recordAudit: RecordAudit
    /** The wallet of a crew of the viewer; refuses others. */
    findCrewWallet: (db: Db, viewer: Actor, id: number) => Promise<{ account: AccountName; reader: CrewReading }>
  }

/** @param fromAbove injected by the modules that depend on the ledger */
export const serveLedger = (api: Api, fromAbove: FromAbove): void => {
  serve(api, endpoints.announceDeposit, announceDeposit)
  serve(api, endpoints.listDeposits, listDeposits)
  serve(api, endpoints.getDeposit, getDeposit)
  serve(api, endpoints.cancelContract, cancelContract)
  serve(api, endpoints.quoteWithdrawal, (call, input) => quoteWithdrawal(call, input, fromAbove))
  serve(api, endpoints.requestWithdrawal, (call, input) => requestWithdrawal(call, input, fromAbove))
  serve(api, endpoints.listAdjustments, listAdjustments)
  serve(api, endpoints.getWallet, async ({ db, actor }) => ({
    balance: await balanceOf(db, actor, { kind: 'USER', id: actor.id }),
    held: await balanceOf(db, actor, { kind: 'HOLD', id: actor.id }),
  }))
  serve(api, endpoints.getCompanyWallet, async ({ db, actor }) => ({
    balance: await balanceOf(db, actor, { kind: 'COMPANY', id: actor.standing.company.id }),
  }))
  serve(api, endpoints.listWalletEntries, (call, page) =>
    listWalletEntries(call, { account: { kind: 'USER', id: call.actor.id }, reader: call.actor }, page, fromAbove),
  )
  serve(api, endpoints.listCompanyWalletEntries, (call, page) =>
    listWalletEntries(
      call,
      { account: { kind: 'COMPANY', id: call.actor.standing.company.id }, reader: call.actor },
      page,
      fromAbove,
    ),
  )
  serve(api, endpoints.getCrewWallet, async ({ db, actor }, { id }) => {
    const { account, reader } = await fromAbove.findCrewWallet(db, actor, id)
    return { balance: await balanceOf(db, reader, account) }
  })
  serve(api, endpoints.listCrewWalletEntries, async (call, { id, ...page }) =>
    listWalletEntries(call, await fromAbove.findCrewWallet(call.db, call.actor, id), page, fromAbove),
  )
  serve(api, endpoints.listStaffContracts, (call, input) => listStaffContracts(call, input, fromAbove))
  serve(api, endpoints.changeContractStatus, (call, input) => changeContractStatus(call, input, fromAbove))
  serve(api, endpoints.viewPayoutAccount, (call, input) => viewPayoutAccount(call, input, fromAbove))
}
