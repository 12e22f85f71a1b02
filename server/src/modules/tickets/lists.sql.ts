import type { Page } from '@jebo/contract/core/page.ts'
import type { Severity } from '@jebo/contract/core/severity.ts'
import { type State, type Substate, stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { after, feedOf, pageOf } from '../../platform/db/lists.ts'
import { patternHolding } from '../../platform/db/pattern.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectTickets, type TicketWay } from './visible-to.sql.ts'

const columns = [
  'id',
  'public_id',
  'program_id',
  'company_id',
  'author_id',
  'title',
  'weakness_type',
  'severity',
  'substate',
  'disclosure',
  'reward_total_won',
  'submitted_at',
  'updated_at',
  'disclosed_at',
] as const

type Selected = SelectQueryBuilder<DB, 'tickets', object>
const listed = (rows: Selected) => rows.select(columns)
export type ListedTicket = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/** Matches part of a title, ignoring case, or a ticket's number. */
const naming = (rows: Selected, q: string): Selected => {
  const pattern = patternHolding(q)
  return rows.where((row) => row.or([row('title', 'ilike', pattern), row(sql<string>`public_id::text`, '=', q)]))
}

export type TicketFilter = {
  state?: State | undefined
  substate?: Substate | undefined
  severity?: Severity | undefined
  /** The program's internal id. */
  programId?: number | undefined
  q?: string | undefined
}

const matching = (rows: Selected, { state, substate, severity, programId, q }: TicketFilter): Selected => {
  let found = rows
  if (state !== undefined)
    found = found.where(
      'substate',
      'in',
      substates.filter((one) => stateOf(one) === state),
    )
  if (substate !== undefined) found = found.where('substate', '=', substate)
  if (severity !== undefined) found = found.where('severity', '=', severity)
  if (programId !== undefined) found = found.where('program_id', '=', programId)
  return q === undefined ? found : naming(found, q)
}

/** Most recently changed first. */
export const listOwnedTickets = (db: Db, viewer: Viewer, as: TicketWay, filter: TicketFilter, page: Page) =>
  pageOf(
    db,
    listed(matching(selectTickets(db, viewer, as), filter))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

/** Read as a guest, so that every visitor gets the same list. */
const disclosed = (db: Db): Selected => selectTickets(db, null)

/** Most recent disclosure first, starting after the given public id; empty if that ticket is not in the list. */
export const listDisclosedTickets = (db: Db, filter: TicketFilter, start: number | undefined, size: number) => {
  const last = start === undefined ? undefined : disclosed(db).where('public_id', '=', start)
  const rows = after(listed(matching(disclosed(db), filter)), { by: ['disclosed_at', 'id'], direction: 'desc' }, last)
  return feedOf(rows, size, (row) => String(row.public_id))
}
