export { balanceOf } from './balance-of.ts'
export { type ContractChange, contractChanged } from './ledger.events.ts'
export { serveLedger } from './ledger.routes.ts'
export { type Transfer, transfer } from './transfer.ts'
