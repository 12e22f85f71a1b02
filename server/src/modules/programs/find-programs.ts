// Programs with what other modules know of them, and programs for the modules that depend on this one.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import { programLifecycle } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { ProgramRecord } from '@jebo/contract/programs/programs.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findCompanyBriefs, listAssetsOf } from '../companies/public.ts'
import { type Funds, findFunds } from '../ledger/public.ts'
import type { ListedProgram, Program } from './program.ts'
import type { DraftVersions } from './programs.policy.ts'
import { logoPathOf } from './programs.present.ts'
import {
  findProgramsById,
  findVisibleProgram,
  listLatestOwn,
  listOwnNumbers,
  listOwnTitles,
  listSeenIds,
} from './programs.sql.ts'
import { getVersion, listLastAssets, listLaterVersions, type ProgramVersion } from './versions.sql.ts'
import { isVisibleProgram } from './visible-to.sql.ts'

/** Maps each program to its company; a foreign key guarantees that every program has one. */
export const companiesOf = async (
  db: Db,
  programs: readonly ListedProgram[],
): Promise<(program: ListedProgram) => CompanyBriefWithClosing> => {
  const companies = await findCompanyBriefs(
    db,
    programs.map((program) => program.companyId),
  )
  return ({ companyId }) => {
    const company = companies.get(companyId)
    if (!company) throw new Error('a program has lost its company')
    return company
  }
}

/**
 * Maps each program to its assets; programs that the viewer cannot see have none. An ended program has those of its last
 * version, because they are free for other programs.
 */
export const assetsOf = async (
  db: Db,
  viewer: Viewer,
  programs: readonly ListedProgram[],
): Promise<(program: ListedProgram) => Asset[]> => {
  const idsIf = (isEnded: boolean) =>
    programs.filter(({ status }) => programLifecycle.isFinal(status) === isEnded).map(({ id }) => id)
  const reading = { viewer, isVisible: isVisibleProgram }
  const assets = new Map([
    ...(await listAssetsOf(db, reading, idsIf(false))),
    ...(await listLastAssets(db, idsIf(true), viewer)),
  ])
  return ({ id }) => assets.get(id) ?? []
}

/** Finds the records of programs; those without tickets are missing. Injected by the tickets module. */
export type FindRecords = (
  db: Db,
  programIds: readonly RowId<'programs'>[],
  now: Date,
) => Promise<Map<RowId<'programs'>, ProgramRecord>>

/** Maps each program to its record. */
export const recordsOf = async (
  findRecords: FindRecords,
  { db, now }: Pick<Call, 'db' | 'now'>,
  programs: readonly ListedProgram[],
): Promise<(program: ListedProgram) => ProgramRecord> => {
  const ids = programs.map(({ id }) => id)
  const records = ids.length === 0 ? new Map<RowId<'programs'>, ProgramRecord>() : await findRecords(db, ids, now)
  return ({ id }) => records.get(id) ?? { firstResponseMinutes: null, resolvedTickets: 0, lastActiveOn: null }
}

/** What may be paid for each of these programs, as far as they run. */
export const fundsFor = async (db: Db, programs: readonly ListedProgram[]): Promise<(of: ListedProgram) => Funds> => {
  const running = programs.filter(({ status }) => status === 'RUNNING')
  const payerOf = ({ id, companyId }: ListedProgram) => ({ programId: id, companyId })
  const fundsOf = await findFunds(db, running.map(payerOf))
  return (program) => fundsOf(payerOf(program))
}

/** A program as referenced by its tickets. */
export type ProgramBrief = {
  id: number
  /** Null if the viewer no longer sees it. */
  title: string | null
  logoPath: string | null
  companyId: RowId<'companies'>
  company: CompanyBriefWithClosing
  isPrivate: boolean
}

/**
 * Programs by key, for those who see a ticket of each. Of a private program whose card the viewer sees no more, title and logo are
 * null: the author of a ticket keeps it, but learns nothing new of the program.
 */
export const findPrograms = async (
  db: Db,
  programIds: readonly RowId<'programs'>[],
  viewer: Viewer,
): Promise<Map<RowId<'programs'>, ProgramBrief>> => {
  const ids = [...new Set(programIds)]
  const programs = ids.length === 0 ? [] : await findProgramsById(db, ids)
  const secret = programs.filter(({ type }) => isPrivate(type)).map(({ id }) => id)
  const [companyOf, seen] = await Promise.all([companiesOf(db, programs), listSeenIds(db, secret, viewer)])
  const isSeen = ({ id, type }: ListedProgram) => !isPrivate(type) || seen.includes(id)
  return new Map(
    programs.map((program) => [
      program.id,
      {
        id: program.publicId,
        title: isSeen(program) ? program.title : null,
        logoPath: isSeen(program) ? logoPathOf(program, companyOf(program)) : null,
        companyId: program.companyId,
        company: companyOf(program),
        isPrivate: isPrivate(program.type),
      },
    ]),
  )
}

/** Programs by key that the viewer sees, with what they are called. */
export const namePrograms = async (
  db: Db,
  programIds: readonly RowId<'programs'>[],
  viewer: Viewer,
): Promise<Map<RowId<'programs'>, { id: number; title: string }>> => {
  const ids = [...new Set(programIds)]
  const seen = ids.length === 0 ? [] : await listSeenIds(db, ids, viewer)
  const programs = seen.length === 0 ? [] : await findProgramsById(db, seen)
  return new Map(programs.map(({ id, publicId, title }) => [id, { id: publicId, title }]))
}

/** Whether a program is private. Everyone who asks sees a ticket of it. */
export const isOfPrivate = async (db: Db, id: RowId<'programs'>): Promise<boolean> =>
  (await findProgramsById(db, [id])).some(({ type }) => isPrivate(type))

/** A program visible to this viewer, by its public id; null if there is none. */
export const findProgramByPublicId = (db: Db, publicId: number, viewer: Viewer): Promise<Program | null> =>
  findVisibleProgram(db, publicId, viewer)

/** The public ids of programs of the manager's company. */
export const findProgramNumbers = async (
  db: Db,
  manager: Viewer,
  programIds: readonly RowId<'programs'>[],
): Promise<Map<RowId<'programs'>, number>> => {
  const ids = [...new Set(programIds)]
  const rows = ids.length === 0 ? [] : await listOwnNumbers(db, manager, ids)
  return new Map(rows.map(({ id, public_id }) => [id, public_id]))
}

/** Programs of the manager's company that they see, by public id or key. */
export const findOwnPrograms = async (
  db: Db,
  manager: Viewer,
  which: { numbers: readonly number[] } | { ids: readonly RowId<'programs'>[] },
) => (await listOwnTitles(db, manager, which)).map(({ id, public_id, title }) => ({ id, number: public_id, title }))

/** The version under which a visible draft was started, and the later ones as far as the viewer sees the program. */
export const findDraftVersions = async (
  db: Db,
  startedId: RowId<'program_versions'>,
  viewer: Viewer,
): Promise<DraftVersions<ProgramVersion>> => {
  const started = await getVersion(db, startedId)
  return { started, later: await listLaterVersions(db, started, viewer) }
}

/** The latest programs that a manager sees in their company; injected into the companies module. */
export const findLatestOwnPrograms = async (db: Db, manager: Viewer, most: number) =>
  (await listLatestOwn(db, manager, most)).map(({ public_id, title, status }) => ({ id: public_id, title, status }))
