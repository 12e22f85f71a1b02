// Who shares the rewards of a ticket with its author.
import type { RowId } from '@jebo/contract/core/id.ts'
import { wholeShare } from '@jebo/contract/core/shares.ts'
import { sharingStates } from '@jebo/contract/tickets/participants.lifecycle.ts'
import { sql } from 'kysely'
import type { Db, RowCondition, Tx } from '../../platform/db/database.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { selectTicketParticipants } from './participants.visible-to.sql.ts'

const columns = [
  'ticket_participants.id',
  'ticket_participants.user_id',
  'ticket_participants.share',
  'ticket_participants.state',
] as const

/** Those who have a share, or are asked to take one, in the order in which they were first asked. */
export const listParticipants = (db: Db, ticketId: RowId<'tickets'>, reader: Reader) =>
  selectTicketParticipants(db, reader)
    .select(columns)
    .where('ticket_participants.ticket_id', '=', ticketId)
    .where('ticket_participants.state', 'in', sharingStates)
    .orderBy('ticket_participants.id')
    .execute()
export type ParticipantRow = Awaited<ReturnType<typeof listParticipants>>[number]

/** The share that is left to the author. */
export const authorsShare = (participants: readonly Pick<ParticipantRow, 'share'>[]): number =>
  participants.reduce((rest, { share }) => rest - share, wholeShare)

/** Anyone who was asked, also if they have no share any more; the caller has locked the ticket. */
export const findParticipant = (tx: Tx, ticketId: RowId<'tickets'>, userId: RowId<'users'>) =>
  selectTicketParticipants(tx, systemRead)
    .select(columns)
    .where('ticket_participants.ticket_id', '=', ticketId)
    .where('ticket_participants.user_id', '=', userId)
    .executeTakeFirst()

/** Users who were ever asked. */
export const listAsked = async (db: Db, ticketId: RowId<'tickets'>): Promise<RowId<'users'>[]> => {
  const rows = await selectTicketParticipants(db, systemRead)
    .select('ticket_participants.user_id')
    .where('ticket_participants.ticket_id', '=', ticketId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type Asked = { ticket_id: RowId<'tickets'>; user_id: RowId<'users'>; share: number; asked_at: Date }

export const insertParticipant = async (tx: Tx, asked: Asked): Promise<void> => {
  await tx.insertInto('ticket_participants').values(asked).execute()
}

/** Of a draft, which nobody else has seen. */
export const deleteParticipant = async (tx: Tx, id: RowId<'ticket_participants'>): Promise<void> => {
  await tx.deleteFrom('ticket_participants').where('id', '=', id).execute()
}

/** What a user shares, or is asked to share. */
export const listSharesOf = (tx: Tx, userId: RowId<'users'>) =>
  selectTicketParticipants(tx, systemRead)
    .select([...columns, 'ticket_participants.ticket_id', 'tickets.substate'])
    .where('ticket_participants.user_id', '=', userId)
    .where('ticket_participants.state', 'in', sharingStates)
    .execute()

export const isOneOfUsers =
  (userIds: readonly RowId<'users'>[]): RowCondition<'users'> =>
  (userId) =>
    sql<boolean>`${userId} = any(${userIds}::bigint[])`
