// The staff view of contracts, and the functions that the ledger takes from the companies and audit modules.
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ContractRow } from './contracts.sql.ts'
import { presentStaffContract } from './ledger.present.ts'

export type NameCompanies = (db: Db, ids: readonly number[]) => Promise<Map<number, CompanyBrief>>

export type RecordAudit = (
  tx: Tx,
  record: {
    actorId: number
    action: `${string}.${string}`
    subject: { kind: string; id: string }
    detail: Record<string, string | number>
    at: Date
  },
) => Promise<void>

/** The staff view of contracts, each with the company that owns the wallet. */
export const presentToStaff = async (
  db: Db,
  rows: readonly ContractRow[],
  nameCompanies: NameCompanies,
): Promise<StaffContract[]> => {
  const companyIds = rows.map((row) => (row.account_kind === 'COMPANY' ? row.account_owner : null))
  const named = await nameCompanies(db, [...new Set(companyIds.flatMap((id) => id ?? []))])
  return rows.map((row, index) => presentStaffContract(row, named.get(companyIds[index] ?? 0) ?? null))
}
