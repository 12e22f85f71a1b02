import type { listAdjustments as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listContracts } from './contracts.sql.ts'
import { presentContract } from './ledger.present.ts'

/** The contracts about the caller's own wallet, newest first: withdrawals and their corrections alone. */
export const listAdjustments: Handler<typeof endpoint> = async ({ db, actor }, page) => {
  const { rows, ...counted } = await listContracts(db, { viewer: actor, way: 'USER' }, page)
  return { ...counted, data: rows.map((row) => presentContract(row, actor)) }
}
