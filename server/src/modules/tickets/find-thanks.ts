import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { countThanked } from './disclosed.sql.ts'

type Of = { programId: RowId<'programs'> } | { companyId: RowId<'companies'> }

/** The authors of resolved tickets of a program or company, by the tickets that everyone can read: the others are confidential. */
export const findThanks = async (db: Db, of: Of): Promise<ProgramPage['thanks']> => {
  const rows = await countThanked(db, of)
  const people = await findPeople(
    db,
    rows.map(({ author_id }) => author_id),
  )
  return rows.flatMap(({ author_id, resolved }) => {
    const person = people.get(author_id)
    return person ? [{ person, tickets: resolved }] : []
  })
}
