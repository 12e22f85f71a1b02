export { type ContractChange, contractChanged } from './ledger.events.ts'
export { serveLedger } from './ledger.routes.ts'
export { balanceOf } from './ledger-accounts.sql.ts'
export { type Transfer, transfer } from './transfer.ts'
