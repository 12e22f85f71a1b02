// Public tickets that staff hide for a time.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, type Counted, countUpTo, feedOf } from '../../platform/db/lists.ts'
import type { TakeDowns } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { staffColumns } from './staff-columns.sql.ts'
import { selectTakeDowns, selectTakeDownsForStaff } from './take-downs.visible-to.sql.ts'

export const insertTakeDown = async (tx: Tx, takeDown: Insertable<TakeDowns>): Promise<void> => {
  await tx.insertInto('take_downs').values(takeDown).execute()
}

const hidden = (db: Db) => selectTakeDowns(db, systemRead).where('take_downs.state', '=', sql.lit('HIDDEN'))

/** The take-down of a locked ticket that staff hide now. */
export const findHidden = (tx: Tx, ticketId: RowId<'tickets'>) =>
  hidden(tx).selectAll('take_downs').where('take_downs.ticket_id', '=', ticketId).executeTakeFirst()

/** The tickets that become public again now. */
export const listDueTakeDowns = (db: Db, { now, most }: { now: Date; most: number }) =>
  hidden(db)
    .select('take_downs.ticket_id')
    .where('take_downs.due_at', '<=', now)
    .orderBy('take_downs.due_at')
    .limit(most)
    .execute()

/** The caller has locked the ticket. */
export const writeAnswer = async (
  tx: Tx,
  id: RowId<'take_downs'>,
  answer: { author_answer: string } | { company_answer: string },
): Promise<void> => {
  await tx.updateTable('take_downs').set(answer).where('id', '=', id).execute()
}

/** What staff see of take-downs, and whom they are linked to. */
const forStaff = (db: Db, staff: Actor) =>
  selectTakeDownsForStaff(db, staff)
    .selectAll('take_downs')
    .select([...staffColumns, 'tickets.disclosure as ticket_disclosure'])
export type StaffTakeDownRow = Awaited<ReturnType<ReturnType<typeof forStaff>['execute']>>[number]

const hiddenForStaff = (db: Db, staff: Actor) => forStaff(db, staff).where('take_downs.state', '=', sql.lit('HIDDEN'))

export const countHiddenForStaff = (db: Db, staff: Actor): Promise<Counted> => countUpTo(db, hiddenForStaff(db, staff))

/** The hidden tickets, the one that becomes public again first at the top. */
export const listHiddenForStaff = (
  db: Db,
  staff: Actor,
  { after: start, size }: { after?: string | undefined; size: number },
) => {
  const rows = () => hiddenForStaff(db, staff)
  const last = start === undefined ? undefined : rows().clearSelect().where('take_downs.uuid', '=', start)
  const by = ['take_downs.due_at', 'take_downs.id'] as const
  return feedOf(after(rows(), { by, direction: 'asc' }, last), size, (row) => row.uuid)
}

/** Any take-down, for staff. */
export const findTakeDownForStaff = (db: Db, staff: Actor, uuid: string): Promise<StaffTakeDownRow | undefined> =>
  forStaff(db, staff).where('take_downs.uuid', '=', uuid).executeTakeFirst()
