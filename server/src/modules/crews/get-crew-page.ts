import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { getCrewPage as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewRecord } from '@jebo/contract/crews/crews.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { presentBrief } from './crews.present.ts'
import { findPublicCrew } from './crews.sql.ts'
import { listMembers } from './members.sql.ts'

/** Injected by the tickets module. */
export type RecordsOfCrews = { findCrewRecord: (db: Db, crewId: RowId<'crews'>) => Promise<CrewRecord> }

/** A crew's public page. */
export const getCrewPage: Handler<typeof endpoint, [RecordsOfCrews]> = async ({ db }, { name }, { findCrewRecord }) => {
  const crew = await findPublicCrew(db, nameKey(name))
  refuseUnless(crew, 'error.notFound')
  const members = await listMembers(db, crew.id)
  const people = await findPeople(
    db,
    members.map(({ user_id }) => user_id),
  )
  return {
    ...presentBrief(crew),
    bio: crew.bio,
    members: members.flatMap(({ user_id, role }) => {
      const person = people.get(user_id)
      return person ? [{ person, role }] : []
    }),
    record: await findCrewRecord(db, crew.id),
  }
}
