// What proves an item of a career is seen by whoever may read the item.
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { attachFile, detachFile } from '../files/public.ts'
import { isCareerVisible } from './careers.sql.ts'

const ownerKind = 'CAREER'

type Attachment = { id: string | null; careerId: number }

/** Takes an uploaded file over, if one is named. @throws Refusal `file.notFound` at the item's `attachmentId` */
export const attachProof = async (
  tx: Tx,
  { id, careerId, uploaderId, at }: Attachment & { uploaderId: number; at: Date },
): Promise<void> => {
  if (id === null) return
  const owner = { kind: ownerKind, id: careerId }
  await attachFile(tx, { id, uploaderId, purpose: 'CAREER', owner, field: 'item.detail.attachmentId', at })
}

/** Lets a file go that the item does not name any more. */
export const detachProof = async (tx: Tx, { id, careerId }: Attachment): Promise<void> => {
  if (id !== null) await detachFile(tx, { id, owner: { kind: ownerKind, id: careerId } })
}

export const careerAttachment = {
  kind: ownerKind,
  maySee: (db: Db, actor: Actor | null, careerId: number): Promise<boolean> =>
    isCareerVisible(db, careerId, actor?.id ?? null),
} as const
