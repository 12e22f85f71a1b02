// An attachment is visible to everyone who can see its career item.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { attachFile, detachFile } from '../files/public.ts'
import { isCareerVisible } from './careers.sql.ts'

const ownerKind = 'CAREER'

type Attachment = { id: string | null; careerId: RowId<'careers'> }

/**
 * Attaches an uploaded file, if given.
 * @throws Refusal `file.notFound` at the item's `attachmentId`
 */
export const attachEvidence = async (
  tx: Tx,
  { id, careerId, uploaderId, at }: Attachment & { uploaderId: RowId<'users'>; at: Date },
): Promise<void> => {
  if (id === null) return
  const owner = { kind: ownerKind, id: careerId }
  await attachFile(tx, { id, uploaderId, purpose: 'CAREER', owner, field: 'item.detail.attachmentId', at })
}

/** Deletes a file that the item no longer refers to. */
export const detachEvidence = async (tx: Tx, { id, careerId }: Attachment): Promise<void> => {
  if (id !== null) await detachFile(tx, { id, owner: { kind: ownerKind, id: careerId } })
}

export const careerAttachment = {
  kind: ownerKind,
  maySee: isCareerVisible,
} as const
