import * as endpoints from '@jebo/contract/ledger/ledger.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { announceDeposit } from './announce-deposit.ts'
import { cancelContract } from './cancel-contract.ts'
import { changeContractStatus } from './change-contract-status.ts'
import { getDeposit } from './get-deposit.ts'
import { balanceOf } from './ledger-accounts.sql.ts'
import { listDeposits } from './list-deposits.ts'
import { listStaffContracts } from './list-staff-contracts.ts'
import { type BriefTickets, listWalletEntries } from './list-wallet-entries.ts'
import type { NameCompanies, RecordAudit } from './staff-contracts.ts'

type FromAbove = {
  /** The companies that own wallets, for staff. */
  nameCompanies: NameCompanies
  recordAudit: RecordAudit
  briefTickets: BriefTickets
}

/** @param fromAbove injected by the modules that depend on the ledger */
export const serveLedger = (api: Api, fromAbove: FromAbove): void => {
  serve(api, endpoints.announceDeposit, announceDeposit)
  serve(api, endpoints.listDeposits, listDeposits)
  serve(api, endpoints.getDeposit, getDeposit)
  serve(api, endpoints.cancelContract, cancelContract)
  serve(api, endpoints.getWallet, async ({ db, actor }) => ({
    balance: await balanceOf(db, actor, { kind: 'USER', id: actor.id }),
  }))
  serve(api, endpoints.getCompanyWallet, async ({ db, actor }) => ({
    balance: await balanceOf(db, actor, { kind: 'COMPANY', id: actor.standing.company.id }),
  }))
  serve(api, endpoints.listWalletEntries, (call, page) =>
    listWalletEntries(call, { kind: 'USER', id: call.actor.id }, page, fromAbove.briefTickets),
  )
  serve(api, endpoints.listCompanyWalletEntries, (call, page) =>
    listWalletEntries(call, { kind: 'COMPANY', id: call.actor.standing.company.id }, page, fromAbove.briefTickets),
  )
  serve(api, endpoints.listStaffContracts, (call, input) => listStaffContracts(call, input, fromAbove.nameCompanies))
  serve(api, endpoints.changeContractStatus, (call, input) => changeContractStatus(call, input, fromAbove))
}
