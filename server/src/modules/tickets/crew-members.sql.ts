// What ties a viewer to the author's side of a ticket as a member of a crew.
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { isCrewMember } from '../crews/public.ts'
import { isOpenToMember } from '../programs/public.ts'

type Condition = Expression<SqlBool>

const build = expressionBuilder<DB, 'tickets'>()

/**
 * Whether a viewer belongs to the crew that submitted the ticket; null for those who belong to no crew, as managers and staff. Tickets
 * of a private program are for members who are cleared for such programs, and whom the company does not block.
 */
export const isOfCrewOf = (viewer: Viewer): Condition | null => {
  if (viewer === null || viewer.standing.company !== null || viewer.standing.isStaff) return null
  return build.and([
    isCrewMember('tickets.crew_id', viewer),
    sql<boolean>`tickets.substate <> 'DRAFT'`,
    isOpenToMember({ programId: 'tickets.program_id', companyId: 'tickets.company_id' }, viewer),
  ])
}
