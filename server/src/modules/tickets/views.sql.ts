import type { RowId } from '@jebo/contract/core/id.ts'
import type { ViewFilters } from '@jebo/contract/tickets/views.schema.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectViews } from './of-readers.sql.ts'

export const listViewRows = (db: Db, manager: Viewer) =>
  selectViews(db, manager).select(['uuid', 'name', 'user_id', 'filters']).orderBy('ticket_views.id').execute()
export type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number]

export const lockView = (tx: Tx, manager: Viewer, uuid: string) =>
  selectViews(tx, manager)
    .select(['ticket_views.id', 'user_id'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

const selectOfKind = (db: Db, manager: Actor, isShared: boolean) =>
  selectViews(db, manager).where('user_id', isShared ? 'is' : '=', isShared ? null : manager.id)

/** How many the manager has of their own, or their company shares. */
export const countViews = async (tx: Tx, manager: Actor, isShared: boolean): Promise<number> => {
  const row = await selectOfKind(tx, manager, isShared)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether another view of the same manager, or another shared one, has the name, in large or small letters. */
export const isViewNamed = async (
  tx: Tx,
  manager: Actor,
  { name, isShared, except }: { name: string; isShared: boolean; except?: string },
): Promise<boolean> => {
  const named = selectOfKind(tx, manager, isShared)
    .select('ticket_views.id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
  const others = except === undefined ? named : named.where('uuid', '<>', except)
  return (await others.executeTakeFirst()) !== undefined
}

type NewView = {
  company_id: RowId<'companies'>
  user_id: RowId<'users'> | null
  name: string
  filters: ViewFilters
  created_at: Date
}

export const insertView = async (tx: Tx, { filters, ...view }: NewView): Promise<string> => {
  const row = await tx
    .insertInto('ticket_views')
    .values({ ...view, filters: JSON.stringify(filters) })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return row.uuid
}

export const nameView = async (tx: Tx, id: RowId<'ticket_views'>, name: string): Promise<void> => {
  await tx.updateTable('ticket_views').set({ name }).where('id', '=', id).execute()
}

export const deleteViewRow = async (tx: Tx, id: RowId<'ticket_views'>): Promise<void> => {
  await tx.deleteFrom('ticket_views').where('id', '=', id).execute()
}

/** Those of a manager who leaves their company. */
export const deleteOwnViews = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('ticket_views').where('user_id', '=', userId).execute()
}

/** The views of a company no longer filter by a label. */
export const dropLabelFromViews = async (tx: Tx, companyId: RowId<'companies'>, labelUuid: string): Promise<void> => {
  await tx
    .updateTable('ticket_views')
    .set({ filters: sql`filters - 'label'` })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`filters ->> 'label' = ${labelUuid}`)
    .execute()
}
