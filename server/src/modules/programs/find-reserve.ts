// Which account is meant by the reserve of a program; injected into the ledger.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findVisibleProgram, listOwnTitles } from './programs.sql.ts'

/** @throws Refusal `error.notFound` if it is no program of the manager's company that they see */
export const findOwnReserve = async (db: Db, manager: Actor, publicId: number): Promise<RowId<'programs'>> => {
  const [program] = await listOwnTitles(db, manager, { numbers: [publicId] })
  return program?.id ?? refuse('error.notFound')
}

/** Null if there is no program with this number. */
export const findReserveForStaff = async (db: Db, publicId: number, staff: Actor): Promise<RowId<'programs'> | null> =>
  (await findVisibleProgram(db, publicId, staff))?.id ?? null
