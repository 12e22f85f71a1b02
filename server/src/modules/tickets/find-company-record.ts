import type { CompanyRecord } from '@jebo/contract/companies/companies.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { listCompaniesOfMany, listPublicKeysOf } from '../programs/public.ts'
import { findStoredRecord, writeCompanyRecord } from './company-records.sql.ts'
import { lastDayBefore, recordOf } from './statistics.sql.ts'

type Id = RowId<'companies'>

/** A company with no more public programs has its record summed when it is read. */
const summedPrograms = 10

const sumRecord = async (db: Db, companyId: Id, now: Date): Promise<CompanyRecord> =>
  recordOf(db, await listPublicKeysOf(db, companyId), now)

/** What everyone sees of a company's public programs; injected into the companies module. */
export const findCompanyRecord = async (db: Db, companyId: Id, now: Date): Promise<CompanyRecord> =>
  (await findStoredRecord(db, companyId, lastDayBefore(now))) ?? (await sumRecord(db, companyId, now))

/** Stores the records of the companies with many programs. */
export const recordCompanies = async (db: Db, now: Date): Promise<void> => {
  for (const id of await listCompaniesOfMany(db, summedPrograms)) {
    await writeCompanyRecord(db, id, await sumRecord(db, id, now))
  }
}
