import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
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
export type RecordsOfCrews = {
  findCrewRecord: (db: Db, crewId: RowId<'crews'>) => Promise<CrewRecord>
  /** Of those who have points. */
  findPointsOf: (db: Db, userIds: readonly RowId<'users'>[]) => Promise<ReadonlyMap<RowId<'users'>, number>>
}

/** A crew's public page. */
export const getCrewPage: Handler<typeof endpoint, [RecordsOfCrews]> = async (
  { db },
  { name },
  { findCrewRecord, findPointsOf },
) => {
  const crew = await findPublicCrew(db, nameKey(name))
  refuseUnless(crew, 'error.notFound')
  const members = await listMembers(db, crew.id)
  const ids = members.map(({ user_id }) => user_id)
  const [people, points, record] = await Promise.all([
    findPeople(db, ids),
    findPointsOf(db, ids),
    findCrewRecord(db, crew.id),
  ])
  return {
    ...presentBrief(crew),
    bio: crew.bio,
    foundedOn: dayInSeoul(crew.created_at),
    members: members.flatMap(({ user_id, role }) => {
      const person = people.get(user_id)
      return person ? [{ person, role, points: (person.hasPage && points.get(user_id)) || 0 }] : []
    }),
    record,
  }
}
