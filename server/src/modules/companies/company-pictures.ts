// Logo and cover are visible to everyone who can see the company: everyone once approved, before that its members and staff.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { attachFile, detachFile } from '../files/public.ts'
import { isCompanyVisible } from './companies.sql.ts'

const ownerKind = 'COMPANY'

type Picture = { id: string; companyId: RowId<'companies'>; uploaderId: RowId<'users'>; at: Date }

/**
 * Attaches an uploaded logo.
 * @throws Refusal `file.notFound` at `logoId`
 */
export const attachLogo = (tx: Tx, { id, companyId, uploaderId, at }: Picture): Promise<void> =>
  attachFile(tx, { id, uploaderId, purpose: 'LOGO', owner: { kind: ownerKind, id: companyId }, field: 'logoId', at })

/**
 * Attaches an uploaded cover.
 * @throws Refusal `file.notFound` at `coverId`
 */
export const attachCover = (tx: Tx, { id, companyId, uploaderId, at }: Picture): Promise<void> =>
  attachFile(tx, { id, uploaderId, purpose: 'COVER', owner: { kind: ownerKind, id: companyId }, field: 'coverId', at })

/** Deletes a logo or cover that no row names any longer. */
export const detachPicture = (tx: Tx, { id, companyId }: Pick<Picture, 'id' | 'companyId'>): Promise<void> =>
  detachFile(tx, { id, owner: { kind: ownerKind, id: companyId } })

export const companyPictures = {
  kind: ownerKind,
  maySee: (db: Db, viewer: Viewer, companyId: RowId<'companies'>): Promise<boolean> =>
    isCompanyVisible(db, companyId, viewer),
} as const
