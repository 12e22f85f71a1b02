// Files of a ticket are visible to its two sides, also after it was disclosed.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { deleteAttachments, findAttachments, setAttachments } from '../files/public.ts'
import { isOnEitherSide } from './tickets.sql.ts'

const ownerKind = 'TICKET'

type TicketId = RowId<'tickets'>
type Attaching = { ids: readonly string[]; ticketId: TicketId; uploaderId: RowId<'users'>; at: Date }

/**
 * Makes these files the attachments of a draft; others that it has are deleted.
 * @throws Refusal `file.notFound` at `attachmentIds`
 */
export const setTicketFiles = (tx: Tx, { ticketId, ...attaching }: Attaching): Promise<void> =>
  setAttachments(tx, { ...attaching, purpose: 'TICKET', owner: { kind: ownerKind, id: ticketId } })

export const deleteTicketFiles = (tx: Tx, ticketId: TicketId): Promise<void> =>
  deleteAttachments(tx, { kind: ownerKind, id: ticketId })

/** For viewers on a side of the ticket. */
export const findTicketFiles = async (db: Db, ticketId: TicketId): Promise<Attachment[]> =>
  (await findAttachments(db, ownerKind, [ticketId])).get(ticketId) ?? []

export const ticketFiles = {
  kind: ownerKind,
  maySee: (db: Db, viewer: Viewer, ticketId: TicketId): Promise<boolean> => isOnEitherSide(db, viewer, ticketId),
} as const
