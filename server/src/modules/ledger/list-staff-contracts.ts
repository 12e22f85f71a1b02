import type { listStaffContracts as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listContracts } from './contracts.sql.ts'
import { type NameCompanies, presentToStaff } from './staff-contracts.ts'

/** The contracts of all companies, newest first. */
export const listStaffContracts: Handler<typeof endpoint, [NameCompanies]> = async (
  { db, actor },
  { type, status, ...page },
  nameCompanies,
) => {
  const filter = { viewer: actor, way: 'STAFF', type, status } as const
  const { rows, ...counted } = await listContracts(db, filter, page)
  return { ...counted, data: await presentToStaff({ db, actor }, rows, nameCompanies) }
}
