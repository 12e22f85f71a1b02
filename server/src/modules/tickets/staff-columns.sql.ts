import { expressionBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { redacted } from './visible-to.sql.ts'

/** What staff see of a ticket that they decide about, besides its level, and whom it is linked to. Its title is that of the public. */
export const staffColumns = [
  'tickets.public_id',
  redacted(expressionBuilder<DB, 'tickets'>().ref('tickets.title')).as('title'),
  'tickets.severity',
  'tickets.substate',
  'tickets.author_id',
  'tickets.crew_id',
  'tickets.company_id',
  'tickets.program_id',
] as const
