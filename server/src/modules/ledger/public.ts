export { countOpenDeposits, countOpenWithdrawals } from './contracts.sql.ts'
export { findLatestDeposits } from './find-latest-deposits.ts'
export type { Head } from './journal-record.ts'
export { type BalanceFall, balanceFell, type ContractChange, contractChanged } from './ledger.events.ts'
export { serveLedger } from './ledger.routes.ts'
export { ledgerSealed } from './ledger.sealed.ts'
export { ledgerTasks } from './ledger.tasks.ts'
export { balanceOf, hasEntries } from './ledger-accounts.sql.ts'
export { exportLedger, ledgerInFolder } from './ledger-csv.ts'
export { ledgerInDatabase } from './ledger-source.sql.ts'
export { lockReserve, moveReserve, releaseReserve } from './move-reserve.ts'
export { refuseTooOften } from './refuse-too-often.ts'
export {
  type Funds,
  findFunds,
  findPromised,
  findSpendable,
  listReservedPrograms,
  sumReserves,
} from './reserves.sql.ts'
export { sealJournals } from './seal-journals.ts'
export { type Transfer, transfer } from './transfer.ts'
export { type LedgerVerdict, verifyLedger } from './verify-ledger.ts'
