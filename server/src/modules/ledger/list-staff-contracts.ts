import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listStaffContracts as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { listContracts } from './contracts.sql.ts'
import { type NameCompanies, presentToStaff } from './staff-contracts.ts'

/** Contracts of everybody, the newest first. */
export const listStaffContracts = async (
  { db }: CallOf<typeof endpoint>,
  { type, status, ...page }: ParsedInputOf<typeof endpoint>,
  nameCompanies: NameCompanies,
): Promise<AnswerOf<typeof endpoint>> => {
  const filter = { type, status }
  const { rows, ...counted } = await listContracts(db, filter, page)
  return { ...counted, data: await presentToStaff(db, rows, nameCompanies) }
}
