// The two pictures of a request are visible to staff while they have it open, and to nobody else.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { attachFile, detachFile } from '../files/public.ts'
import { findRequestById } from './kyc.sql.ts'
import { hasOpen } from './kyc-views.ts'

const ownerKind = 'KYC'

type Picture = {
  id: string
  field: 'accountCopy' | 'idFront'
  requestId: RowId<'account_verifications'>
  uploaderId: RowId<'users'>
  at: Date
}

/** @throws Refusal `file.notFound` at the picture's field */
export const attachPicture = (tx: Tx, { requestId, ...picture }: Picture): Promise<void> =>
  attachFile(tx, { ...picture, purpose: 'KYC', owner: { kind: ownerKind, id: requestId } })

export const deletePicture = (tx: Tx, { id, requestId }: Pick<Picture, 'id' | 'requestId'>): Promise<void> =>
  detachFile(tx, { id, owner: { kind: ownerKind, id: requestId } })

export const kycPictures = {
  kind: ownerKind,
  maySee: async (
    db: Db,
    actor: Actor | null,
    requestId: RowId<'account_verifications'>,
    now: Date,
  ): Promise<boolean> => {
    if (!actor?.standing.isStaff) return false
    const request = await findRequestById(db, requestId)
    return request !== undefined && hasOpen(db, actor, request.uuid, now)
  },
} as const
