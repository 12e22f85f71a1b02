// The two pictures of a submission are visible to staff while they have it open, and to nobody else.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { attachFile, detachFile } from '../files/public.ts'
import { findKycById } from './kyc.sql.ts'
import { hasOpen } from './kyc-views.ts'

const ownerKind = 'KYC'

type Picture = {
  id: string
  field: 'accountCopy' | 'idFront'
  kycId: RowId<'kyc_submissions'>
  uploaderId: RowId<'users'>
  at: Date
}

/** @throws Refusal `file.notFound` at the picture's field */
export const attachPicture = (tx: Tx, { kycId, ...picture }: Picture): Promise<void> =>
  attachFile(tx, { ...picture, purpose: 'KYC', owner: { kind: ownerKind, id: kycId } })

export const deletePicture = (tx: Tx, { id, kycId }: Pick<Picture, 'id' | 'kycId'>): Promise<void> =>
  detachFile(tx, { id, owner: { kind: ownerKind, id: kycId } })

export const kycPictures = {
  kind: ownerKind,
  maySee: async (
    db: Db,
    actor: Actor | null,
    kycId: RowId<'kyc_submissions'>,
    { now }: { now: Date },
  ): Promise<boolean> => {
    if (!actor) return false
    const submission = await findKycById(db, actor, kycId)
    return submission !== undefined && hasOpen(db, actor, submission.uuid, now)
  },
} as const
