// A program's logo is visible to everyone who can see the program's card.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { attachFile, detachFile } from '../files/public.ts'
import type { Program } from './program.ts'
import { isProgramCardVisible } from './programs.sql.ts'

const ownerKind = 'PROGRAM'
type WithLogo = Pick<Program, 'id' | 'logoId'>
type NewLogo = { program: WithLogo; uploaderId: RowId<'users'>; at: Date }

/**
 * Attaches an uploaded logo.
 * @throws Refusal `file.notFound` at `logoId`
 */
export const attachLogo = async (tx: Tx, { program, uploaderId, at }: NewLogo): Promise<void> => {
  if (program.logoId === null) return
  const owner = { kind: ownerKind, id: program.id }
  await attachFile(tx, { id: program.logoId, uploaderId, purpose: 'LOGO', owner, field: 'logoId', at })
}

/** Deletes a logo that the program no longer uses. */
export const detachLogo = async (tx: Tx, { id, logoId }: WithLogo): Promise<void> => {
  if (logoId !== null) await detachFile(tx, { id: logoId, owner: { kind: ownerKind, id } })
}

export const programLogo = {
  kind: ownerKind,
  maySee: (db: Db, viewer: Viewer, programId: RowId<'programs'>): Promise<boolean> =>
    isProgramCardVisible(db, programId, viewer),
} as const
