import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { findPrograms } from '../programs/public.ts'
import type { Related } from './tickets.present.ts'

type Row = { program_id: RowId<'programs'> }

/** Loads the programs, companies and users of many tickets with one query per kind. */
export const findRelated = async (
  db: Db,
  rows: readonly Row[],
  userIds: readonly RowId<'users'>[],
): Promise<Related> => {
  const programIds = rows.map((row) => row.program_id)
  const [programs, people] = await Promise.all([findPrograms(db, programIds), findPeople(db, userIds)])
  const companies = new Map([...programs.values()].map(({ companyId, company }) => [companyId, company]))
  return { programs, companies, people }
}
