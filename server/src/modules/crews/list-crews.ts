import { wholeList } from '@jebo/contract/core/page.ts'
import type { listCrews as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { presentBrief } from './crews.present.ts'
import { countMembersOf, listCrewsOf } from './members.sql.ts'

/** The crews of the caller. */
export const listCrews: Handler<typeof endpoint> = async ({ db, actor }) => {
  const crews = await listCrewsOf(db, actor.id)
  const ids = crews.map(({ id }) => id)
  const counts = await countMembersOf(db, ids)
  return wholeList(
    crews.map((crew) => ({ ...presentBrief(crew), role: crew.role, memberCount: counts.get(crew.id) ?? 1 })),
  )
}
