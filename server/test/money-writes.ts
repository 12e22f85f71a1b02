import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import * as adjustments from '@jebo/contract/ledger/adjustments.endpoints.ts'
import * as bankLines from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import * as batches from '@jebo/contract/ledger/batches.endpoints.ts'
import { cancelContract, viewPayoutAccount } from '@jebo/contract/ledger/ledger.endpoints.ts'
import * as taxes from '@jebo/contract/ledger/tax.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'

const writes = Object.entries({ ...batches, ...bankLines, ...taxes, ...adjustments } as Record<
  string,
  Endpoint
>).filter(([, { method }]) => method !== 'GET')

/** By name, beside the change of a contract's status: calls by which staff change what concerns money. */
export const moneyOfStaff: readonly string[] = writes.map(([name]) => name)

/** Writes about contracts, which write in the same way as the change of their status. */
export const moneyWrites: readonly Endpoint[] = [
  ...[cancelContract, viewPayoutAccount, changeReserve],
  ...writes.map(([, one]) => one),
]
