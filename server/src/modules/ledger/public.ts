export type { AccountName } from './accounts.sql.ts'
export { balanceOf } from './balance-of.ts'
export { serveLedger } from './ledger.routes.ts'
export { type Transfer, type Transferred, transfer } from './transfer.ts'
