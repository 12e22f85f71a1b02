import type { listStaffContracts as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listContractsForStaff } from './contracts.sql.ts'
import { type NameCompanies, presentToStaff } from './staff-contracts.ts'

/** The contracts of all companies, newest first. */
export const listStaffContracts: Handler<typeof endpoint, [NameCompanies]> = async (
  call,
  { type, status, ...page },
  nameCompanies,
) => {
  const { rows, ...counted } = await listContractsForStaff(call.db, call.actor, { type, status }, page)
  return { ...counted, data: await presentToStaff(call, rows, nameCompanies) }
}
