// Files of a ticket are visible to its two sides. After a disclosure everyone sees those that both sides allow.
import { type Side, sides } from '@jebo/contract/core/actor.ts'
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findCommentFiles, listOpenComments } from '../comments/public.ts'
import { deleteAttachments, findAttachments, setAttachments } from '../files/public.ts'
import { listAllowed } from './public-files.sql.ts'
import { redactTexts } from './redactions.sql.ts'
import { ticketComments } from './ticket-comments.ts'
import { isOnEitherSide, seesTicketFile } from './tickets.sql.ts'

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

/** The sides that allow the public to see a file, by its id. */
const findAllowing = async (db: Db, ticketId: TicketId): Promise<Map<string, Set<Side>>> => {
  const byFile = Map.groupBy(await listAllowed(db, ticketId), (row) => row.file_id)
  return new Map([...byFile].map(([id, rows]) => [id, new Set(rows.map(({ side }) => side))]))
}

/** The files that everyone sees once the ticket is public. */
const findPublicIds = async (db: Db, ticketId: TicketId): Promise<Set<string>> => {
  const allowing = await findAllowing(db, ticketId)
  return new Set([...allowing].filter(([, by]) => by.size === sides.length).map(([id]) => id))
}

const filesOf = async (db: Db, ticketId: TicketId): Promise<Attachment[]> =>
  (await findAttachments(db, ownerKind, [ticketId])).get(ticketId) ?? []

const withPublicNames = async <File extends Attachment>(
  db: Db,
  ticketId: TicketId,
  files: readonly File[],
): Promise<File[]> => {
  const names = await redactTexts(
    db,
    ticketId,
    files.map(({ name }) => name),
  )
  return files.map((file, at) => ({ ...file, name: names[at] ?? '' }))
}

/** Of a ticket that the reader sees; those on neither side see the public ones. */
export const findTicketFiles = async (db: Db, ticketId: TicketId, isOnSide: boolean): Promise<Attachment[]> => {
  if (isOnSide) return filesOf(db, ticketId)
  const shown = await findPublicIds(db, ticketId)
  if (shown.size === 0) return []
  return withPublicNames(
    db,
    ticketId,
    (await filesOf(db, ticketId)).filter(({ id }) => shown.has(id)),
  )
}

type OfComments = { ticketId: TicketId; isOnSide: boolean; comments: readonly { id: RowId<'comments'> }[] }

/** The same of comments that the reader sees. */
export const findFilesOfComments = async (
  db: Db,
  { ticketId, isOnSide, comments }: OfComments,
): Promise<Map<number, Attachment[]>> => {
  if (isOnSide || comments.length === 0) return findCommentFiles(db, comments)
  const shown = await findPublicIds(db, ticketId)
  if (shown.size === 0) return new Map()
  const all = await findCommentFiles(db, comments)
  const files = [...all].flatMap(([of, own]) => own.filter(({ id }) => shown.has(id)).map((file) => ({ ...file, of })))
  const named = await withPublicNames(db, ticketId, files)
  return new Map(
    [...Map.groupBy(named, ({ of }) => of)].map(([id, own]) => [id, own.map(({ of: _, ...file }) => file)]),
  )
}

/** The names of all files of a ticket that may become public. @param comments those that are not internal */
export const listFileNames = async (
  db: Db,
  ticketId: TicketId,
  comments: readonly { id: RowId<'comments'> }[],
): Promise<string[]> => {
  const [own, ofComments] = await Promise.all([filesOf(db, ticketId), findCommentFiles(db, comments)])
  return [...own, ...[...ofComments.values()].flat()].map(({ name }) => name)
}

export type AllowedFile = { file: Attachment; allowedBy: Side[] }

/** All files of a ticket that may become public, for its sides: its own and those of its comments that are not internal. */
export const listAllowable = async (db: Db, ticketId: TicketId, viewer: Viewer): Promise<AllowedFile[]> => {
  const comments = await listOpenComments(db, { owner: ticketComments, viewer }, ticketId)
  const [own, ofComments, allowing] = await Promise.all([
    filesOf(db, ticketId),
    findCommentFiles(db, comments),
    findAllowing(db, ticketId),
  ])
  return [...own, ...comments.flatMap(({ id }) => ofComments.get(id) ?? [])].map((file) => ({
    file,
    allowedBy: sides.filter((side) => allowing.get(file.id)?.has(side)),
  }))
}

export const ticketFiles = {
  kind: ownerKind,
  maySee: (db: Db, viewer: Viewer, ticketId: TicketId, { fileId }: { fileId: string }): Promise<boolean> =>
    seesTicketFile(db, viewer, { id: ticketId, fileId }),
  readName: async (db: Db, viewer: Viewer, ticketId: TicketId, { name }: { name: string }): Promise<string | null> => {
    if (await isOnEitherSide(db, viewer, ticketId)) return name
    return (await redactTexts(db, ticketId, [name]))[0] ?? null
  },
} as const
