// A crew's logo is visible to everyone.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { attachFile, detachFile } from '../files/public.ts'
import { isCrewVisible } from './crews.sql.ts'

const ownerKind = 'CREW'

type Logo = { id: string | null; crewId: RowId<'crews'>; uploaderId: RowId<'users'>; at: Date }

/**
 * Attaches an uploaded logo.
 * @throws Refusal `file.notFound` at `logoId`
 */
export const attachLogo = async (tx: Tx, { id, crewId, uploaderId, at }: Logo): Promise<void> => {
  if (id === null) return
  await attachFile(tx, { id, uploaderId, purpose: 'LOGO', owner: { kind: ownerKind, id: crewId }, field: 'logoId', at })
}

/** Deletes a logo that the crew no longer uses. */
export const detachLogo = async (tx: Tx, { id, crewId }: Pick<Logo, 'id' | 'crewId'>): Promise<void> => {
  if (id !== null) await detachFile(tx, { id, owner: { kind: ownerKind, id: crewId } })
}

export const crewLogo = {
  kind: ownerKind,
  maySee: (db: Db, viewer: Viewer, crewId: RowId<'crews'>): Promise<boolean> => isCrewVisible(db, crewId, viewer),
} as const
