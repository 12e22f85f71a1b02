import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { findCompanyBriefs } from '../companies/public.ts'
import { findPrograms } from '../programs/public.ts'
import type { Related } from './tickets.present.ts'

type Row = { program_id: number; company_id: number }

/** Programs, companies and people of many tickets, each kind with one question. */
export const findRelated = async (db: Db, rows: readonly Row[], userIds: readonly number[]): Promise<Related> => {
  const [programs, companies, people] = await Promise.all([
    findPrograms(
      db,
      rows.map((row) => row.program_id),
    ),
    findCompanyBriefs(
      db,
      rows.map((row) => row.company_id),
    ),
    findPeople(db, userIds),
  ])
  return { programs, companies, people }
}
