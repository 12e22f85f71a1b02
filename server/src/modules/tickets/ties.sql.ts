// What ties a viewer to the author's side of a ticket: a crew of theirs, or a share.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type ConsentState, consentStates, sharingStates } from '@jebo/contract/tickets/participants.lifecycle.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
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

/** The tickets in which a user was ever asked to share, or shares, as an array that is read once. */
export const askedTickets = (user: Actor, states: readonly ConsentState[] = consentStates) =>
  sql<RowId<'tickets'>[]>`array(select ticket_id from ticket_participants
    where user_id = ${user.id} and state = any(${states}::text[]))`

/**
 * Whether a viewer has a share of the ticket, or is asked to take one. Tickets of a private program are for those who are cleared for
 * such programs, and whom the company does not block.
 */
export const isSharedWith = (viewer: Viewer): Condition | null => {
  if (viewer === null || viewer.standing.isStaff) return null
  return build.and([
    sql<boolean>`tickets.id = any(${askedTickets(viewer, sharingStates)})`,
    sql<boolean>`tickets.substate <> 'DRAFT'`,
    isOpenToMember({ programId: 'tickets.program_id', companyId: 'tickets.company_id' }, viewer),
  ])
}

/** Whether the viewer belongs to the crew that submitted a ticket, has a share of it, or was ever asked to take one; and whether anybody was. */
export const ties = (viewer: Viewer) => [
  sql<boolean>`coalesce(${isOfCrewOf(viewer) ?? sql.lit(false)}, false)`.as('is_of_crew'),
  sql<boolean>`coalesce(${isSharedWith(viewer) ?? sql.lit(false)}, false)`.as('is_shared'),
  (viewer ? sql<boolean>`tickets.id = any(${askedTickets(viewer)})` : sql<boolean>`false`).as('was_asked'),
  sql<boolean>`exists (select from ticket_participants where ticket_id = tickets.id)`.as('has_participants'),
]

/** The users who have a share of the ticket of a query, or are asked to take one. */
export const participantsOfTicket = sql<RowId<'users'>[]>`array(select user_id from ticket_participants
  where ticket_id = tickets.id and state = any(${sharingStates}::text[]))`
