import type { listDeposits as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listContracts } from './contracts.sql.ts'
import { presentContract } from './ledger.present.ts'

/** The deposits of the caller's company, newest first; those in one status if it is named. */
export const listDeposits: Handler<typeof endpoint> = async ({ db, actor }, { status, ...page }) => {
  const filter = { viewer: actor, way: 'COMPANY', type: 'DEPOSIT', status } as const
  const { rows, ...counted } = await listContracts(db, filter, page)
  return { ...counted, data: rows.map((row) => presentContract(row, actor)) }
}
