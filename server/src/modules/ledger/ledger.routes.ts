import * as adjustments from '@jebo/contract/ledger/adjustments.endpoints.ts'
import * as bankLines from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import * as batches from '@jebo/contract/ledger/batches.endpoints.ts'
import * as endpoints from '@jebo/contract/ledger/ledger.endpoints.ts'
import * as payouts from '@jebo/contract/ledger/payouts.endpoints.ts'
import * as taxes from '@jebo/contract/ledger/tax.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { adjustWallet, type WalletOwners } from './adjust-wallet.ts'
import { announceDeposit } from './announce-deposit.ts'
import { cancelContract } from './cancel-contract.ts'
import { changeContractStatus } from './change-contract-status.ts'
import { checkBankFile } from './check-bank-file.ts'
import { createPayoutBatch } from './create-payout-batch.ts'
import { decideAdjustment } from './decide-adjustment.ts'
import { dismissBankLine } from './dismiss-bank-line.ts'
import { downloadPayoutFile } from './download-payout-file.ts'
import { downloadPayoutReceipt } from './download-payout-receipt.ts'
import { exportPayoutYear } from './export-payout-year.ts'
import { exportTaxMonth } from './export-tax-month.ts'
import { getDeposit } from './get-deposit.ts'
import { getPayoutBatch } from './get-payout-batch.ts'
import { getPayoutYear } from './get-payout-year.ts'
import { importBankFile } from './import-bank-file.ts'
import { listAdjustments } from './list-adjustments.ts'
import { listBankLines } from './list-bank-lines.ts'
import { listDeposits } from './list-deposits.ts'
import { listPayoutBatches } from './list-payout-batches.ts'
import { listStaffAdjustments } from './list-staff-adjustments.ts'
import { listStaffContracts } from './list-staff-contracts.ts'
import { listTaxMonths } from './list-tax-months.ts'
import { matchBankLine } from './match-bank-line.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { remitTaxMonth } from './remit-tax-month.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { settlePayoutBatch } from './settle-payout-batch.ts'
import type { RecordAudit } from './staff-contracts.ts'
import type { VerifiedNames } from './verified-names.ts'
import { viewPayoutAccount } from './view-payout-account.ts'
import { serveWallets, type WalletsFromAbove } from './wallets.routes.ts'
import type { PayoutAccounts } from './withdrawal-quote.ts'

type FromAbove = WalletsFromAbove &
  PayoutAccounts &
  VerifiedNames &
  WalletOwners &
  Pick<Parameters<typeof viewPayoutAccount>[2], 'recordView'> & {
    recordAudit: RecordAudit
  }

/** @param fromAbove injected by the modules that depend on the ledger */
export const serveLedger = (api: Api, fromAbove: FromAbove): void => {
  serve(api, endpoints.announceDeposit, announceDeposit)
  serve(api, endpoints.listDeposits, listDeposits)
  serve(api, endpoints.getDeposit, getDeposit)
  serve(api, endpoints.cancelContract, cancelContract)
  serve(api, endpoints.quoteWithdrawal, (call, input) => quoteWithdrawal(call, input, fromAbove))
  serve(api, endpoints.requestWithdrawal, (call, input) => requestWithdrawal(call, input, fromAbove))
  serve(api, payouts.getPayoutYear, getPayoutYear)
  serve(api, payouts.exportPayoutYear, (call, input) => exportPayoutYear(call, input, fromAbove))
  serve(api, payouts.downloadPayoutReceipt, (call, input) => downloadPayoutReceipt(call, input, fromAbove))
  serve(api, endpoints.listAdjustments, listAdjustments)
  serveWallets(api, fromAbove)
  serve(api, endpoints.listStaffContracts, (call, input) => listStaffContracts(call, input, fromAbove))
  serve(api, endpoints.changeContractStatus, (call, input) => changeContractStatus(call, input, fromAbove))
  serve(api, endpoints.viewPayoutAccount, (call, input) => viewPayoutAccount(call, input, fromAbove))
  serve(api, batches.listPayoutBatches, (call, input) => listPayoutBatches(call, input, fromAbove))
  serve(api, batches.createPayoutBatch, (call, input) => createPayoutBatch(call, input, fromAbove))
  serve(api, batches.getPayoutBatch, (call, input) => getPayoutBatch(call, input, fromAbove))
  serve(api, batches.downloadPayoutFile, (call, input) => downloadPayoutFile(call, input, fromAbove))
  serve(api, batches.settlePayoutBatch, (call, input) => settlePayoutBatch(call, input, fromAbove))
  serve(api, bankLines.checkBankFile, checkBankFile)
  serve(api, bankLines.importBankFile, (call, input) => importBankFile(call, input, fromAbove))
  serve(api, bankLines.listBankLines, (call, input) => listBankLines(call, input, fromAbove))
  serve(api, bankLines.matchBankLine, (call, input) => matchBankLine(call, input, fromAbove))
  serve(api, bankLines.dismissBankLine, (call, input) => dismissBankLine(call, input, fromAbove))
  serve(api, taxes.listTaxMonths, (call, input) => listTaxMonths(call, input, fromAbove))
  serve(api, taxes.exportTaxMonth, (call, input) => exportTaxMonth(call, input, fromAbove))
  serve(api, taxes.remitTaxMonth, (call, input) => remitTaxMonth(call, input, fromAbove))
  serve(api, adjustments.listStaffAdjustments, (call, page) => listStaffAdjustments(call, page, fromAbove))
  serve(api, adjustments.adjustWallet, (call, input) => adjustWallet(call, input, fromAbove))
  serve(api, adjustments.decideAdjustment, (call, input) => decideAdjustment(call, input, fromAbove))
}
