import type { listStaffContracts as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listContractsForStaff } from './contracts.sql.ts'
import { type FindPeople, type NameCompanies, presentToStaff } from './staff-contracts.ts'

type FromAbove = { nameCompanies: NameCompanies; findPeople: FindPeople }

/** The contracts of all wallets, newest first. */
export const listStaffContracts: Handler<typeof endpoint, [FromAbove]> = async (
  call,
  { type, status, ...page },
  fromAbove,
) => {
  const { rows, ...counted } = await listContractsForStaff(call.db, call.actor, { type, status }, page)
  return { ...counted, data: await presentToStaff(call, rows, fromAbove) }
}
