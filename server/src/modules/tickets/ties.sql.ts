import { sql } from 'kysely'
import type { Viewer } from '../../platform/http/reader.ts'
import { isClosedCompany } from '../companies/public.ts'
import { isOfCrewOf } from './crew-members.sql.ts'
import { hasParticipants } from './participants.visible-to.sql.ts'
import { askedTickets, isSharedWith } from './visible-to.sql.ts'

/**
 * Whether the viewer belongs to the crew that submitted a ticket, has a share of it, or was ever asked to take one; whether anybody was;
 * and whether the company has closed.
 */
export const ties = (viewer: Viewer) => [
  sql<boolean>`coalesce(${isOfCrewOf(viewer) ?? sql.lit(false)}, false)`.as('is_of_crew'),
  sql<boolean>`coalesce(${isSharedWith(viewer) ?? sql.lit(false)}, false)`.as('is_shared'),
  (viewer ? sql<boolean>`tickets.id = any(${askedTickets(viewer)})` : sql<boolean>`false`).as('was_asked'),
  hasParticipants.as('has_participants'),
  sql<boolean>`${isClosedCompany('tickets.company_id')}`.as('is_of_closed'),
]
