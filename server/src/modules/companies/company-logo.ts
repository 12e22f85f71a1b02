// A logo is visible to everyone who can see the company: everyone once approved, before that its members and staff.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { attachFile } from '../files/public.ts'
import { isCompanyVisible } from './companies.sql.ts'

const ownerKind = 'COMPANY'

type Logo = { id: string; companyId: RowId<'companies'>; uploaderId: RowId<'users'>; at: Date }

/**
 * Attaches an uploaded logo.
 * @throws Refusal `file.notFound` at `logoId`
 */
export const attachLogo = (tx: Tx, { id, companyId, uploaderId, at }: Logo): Promise<void> =>
  attachFile(tx, { id, uploaderId, purpose: 'LOGO', owner: { kind: ownerKind, id: companyId }, field: 'logoId', at })

export const companyLogo = {
  kind: ownerKind,
  maySee: (db: Db, viewer: Viewer, companyId: RowId<'companies'>): Promise<boolean> =>
    isCompanyVisible(db, companyId, viewer),
} as const
