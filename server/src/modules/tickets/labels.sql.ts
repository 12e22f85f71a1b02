import type { RowId } from '@jebo/contract/core/id.ts'
import type { LabelTone } from '@jebo/contract/tickets/desk.limits.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectLabels, selectTicketLabels } from './of-readers.sql.ts'
import type { Ticket } from './tickets.sql.ts'

export type LabelRow = { id: RowId<'labels'>; name: string }

export const listLabelRows = (db: Db, manager: Viewer): Promise<Label[]> =>
  selectLabels(db, manager)
    .select(['labels.uuid as id', 'labels.name', 'labels.tone'])
    .orderBy(sql`lower(labels.name)`)
    .execute()

/** The key of a label of the manager's company. */
export const findLabel = (db: Db, manager: Viewer, uuid: string): Promise<LabelRow | undefined> =>
  selectLabels(db, manager).select(['labels.id', 'labels.name']).where('labels.uuid', '=', uuid).executeTakeFirst()

/** The same, which exists until the transaction ends. */
export const holdLabel = (tx: Tx, manager: Viewer, uuid: string): Promise<LabelRow | undefined> =>
  selectLabels(tx, manager)
    .select(['labels.id', 'labels.name'])
    .where('labels.uuid', '=', uuid)
    .forKeyShare()
    .executeTakeFirst()

export const countLabels = async (tx: Tx, manager: Viewer): Promise<number> => {
  const row = await selectLabels(tx, manager)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether another label of the company has the name, in large or small letters. */
export const isLabelNamed = async (tx: Tx, manager: Viewer, name: string, except?: string): Promise<boolean> => {
  const named = selectLabels(tx, manager).select('labels.id').where(sql<boolean>`lower(labels.name) = lower(${name})`)
  const others = except === undefined ? named : named.where('labels.uuid', '<>', except)
  return (await others.executeTakeFirst()) !== undefined
}

type LabelValues = { name: string; tone: LabelTone }

export const insertLabel = async (
  tx: Tx,
  label: LabelValues & { company_id: RowId<'companies'>; created_at: Date },
): Promise<string> => {
  const row = await tx.insertInto('labels').values(label).returning('uuid').executeTakeFirstOrThrow()
  return row.uuid
}

export const writeLabel = async (tx: Tx, id: RowId<'labels'>, values: LabelValues): Promise<void> => {
  await tx.updateTable('labels').set(values).where('id', '=', id).execute()
}

/** Takes it off its tickets too. */
export const deleteLabelRow = async (tx: Tx, id: RowId<'labels'>): Promise<void> => {
  await tx.deleteFrom('labels').where('id', '=', id).execute()
}

/** The labels of these tickets by name, those alone that the viewer reads on the side of the company. */
export const findLabelsOf = async (
  db: Db,
  ticketIds: readonly RowId<'tickets'>[],
  viewer: Viewer,
): Promise<Map<RowId<'tickets'>, Label[]>> => {
  if (ticketIds.length === 0) return new Map()
  const rows = await selectTicketLabels(db, viewer)
    .innerJoin('labels', 'labels.id', 'ticket_labels.label_id')
    .select(['ticket_labels.ticket_id', 'labels.uuid as id', 'labels.name', 'labels.tone'])
    .where('ticket_labels.ticket_id', 'in', ticketIds)
    .orderBy(sql`lower(labels.name)`)
    .execute()
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id)
  return new Map([...byTicket].map(([id, some]) => [id, some.map(({ ticket_id: _, ...label }) => label)]))
}

/** The keys of the labels of a ticket. */
export const findLabelKeysOf = async (tx: Tx, ticket: Ticket, manager: Actor): Promise<RowId<'labels'>[]> => {
  const rows = await selectTicketLabels(tx, manager)
    .select('ticket_labels.label_id')
    .where('ticket_labels.ticket_id', '=', ticket.id)
    .execute()
  return rows.map(({ label_id }) => label_id)
}

/** The caller has locked the ticket. */
export const putLabel = async (tx: Tx, ticket: Ticket, labelId: RowId<'labels'>): Promise<void> => {
  await tx
    .insertInto('ticket_labels')
    .values({
      ticket_id: ticket.id,
      label_id: labelId,
      labelled_substate: ticket.substate,
      labelled_turn_since: ticket.turn_since,
      labelled_updated_at: ticket.updated_at,
      labelled_due_at: ticket.target_due_at,
      labelled_company_id: ticket.company_id,
      labelled_program_id: ticket.program_id,
      labelled_author_id: ticket.author_id,
      labelled_crew_id: ticket.crew_id,
      labelled_severity: ticket.severity,
      labelled_assignee_id: ticket.assignee_id,
    })
    .execute()
}

/** The caller has locked the ticket. */
export const takeLabel = async (tx: Tx, ticket: Ticket, labelId: RowId<'labels'>): Promise<void> => {
  await tx.deleteFrom('ticket_labels').where('ticket_id', '=', ticket.id).where('label_id', '=', labelId).execute()
}
