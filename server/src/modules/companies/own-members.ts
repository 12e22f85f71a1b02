import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Member } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId } from '../accounts/public.ts'
import { lockOwnCompany } from './companies.sql.ts'
import { hasAllOf, type MemberAction, type Rights, refusalOnMember, rightsIn } from './members.policy.ts'
import { findRightsOf, listMembers, listProgramsOf, lockRightsOf, type MemberRow } from './members.sql.ts'

type OwnProgram = { id: RowId<'programs'>; number: number; title: string }

/** The programs that a manager sees, injected by the programs module, which depends on this one. */
export type NamesOfPrograms = {
  findOwnPrograms: (
    db: Db,
    manager: Member,
    which: { numbers: readonly number[] } | { ids: readonly RowId<'programs'>[] },
  ) => Promise<OwnProgram[]>
}

/** Takes from a manager the tickets that they can no longer read; injected by the tickets module. */
export type TicketsOfManagers = {
  releaseTickets: (
    tx: Tx,
    released: { userId: RowId<'users'>; keeps: Rights | null; actorId: RowId<'users'>; at: Date },
  ) => Promise<void>
}

export type RatedMember = MemberRow & Rights & { id: RowId<'users'> }

type Row = Pick<MemberRow, 'user_id' | 'permissions' | 'all_programs'>

/** Members with what they may do. */
const withRights = async <R extends Row>(db: Db, rows: readonly R[]): Promise<(R & Rights)[]> => {
  const limited = rows.filter(({ all_programs }) => !all_programs).map(({ user_id }) => user_id)
  const programs = limited.length === 0 ? [] : await listProgramsOf(db, limited)
  const programsOf = (member: Row) =>
    programs.filter(({ user_id }) => user_id === member.user_id).map(({ program_id }) => program_id)
  return rows.map((row) => ({ ...row, ...rightsIn(row, programsOf(row)) }))
}

const rightsOf = async (db: Db, row: Row | undefined): Promise<Rights | null> => {
  const [member] = await withRights(db, row ? [row] : [])
  return member ?? null
}

/** What a member may do now; null for a user who is none. */
export const findMemberRights = async (
  db: Db,
  companyId: RowId<'companies'>,
  userId: RowId<'users'>,
): Promise<Rights | null> => rightsOf(db, await findRightsOf(db, companyId, userId))

/** The same until the transaction ends. */
export const lockMemberRights = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  userId: RowId<'users'>,
): Promise<Rights | null> => rightsOf(tx, await lockRightsOf(tx, companyId, userId))

/** The members of the caller's company, with what they may do. */
export const findMembers = async (db: Db, { standing: { company } }: Member): Promise<RatedMember[]> => {
  const rows = await listMembers(db, company.id)
  return withRights(
    db,
    rows.map((row) => ({ ...row, id: row.user_id })),
  )
}

/**
 * Locks the company, so that its members change one after the other, and finds one of them.
 * @throws Refusal `error.notFound` if the user is not a member of it, or what the policy says
 */
export const lockMember = async (tx: Tx, actor: Member, uuid: string, name: MemberAction): Promise<RatedMember> => {
  await lockOwnCompany(tx, actor)
  const userId = await findUserId(tx, uuid)
  const member = (await findMembers(tx, actor)).find(({ id }) => id === userId)
  refuseUnless(member, 'error.notFound')
  const refusal = refusalOnMember(name, { actor, member })
  if (refusal === 'company.permissionRequired') refuse(refusal, { params: { permission: 'MEMBERS' } })
  if (refusal !== null) refuse(refusal)
  return member
}

type Form = { permissions: CompanyPermission[]; programIds: number[] | null }

/**
 * What a form grants.
 * @throws Refusal if a program is not found, or the caller does not have all of it
 */
export const resolveRights = async (
  tx: Tx,
  actor: Member,
  { permissions, programIds: numbers }: Form,
  { findOwnPrograms }: NamesOfPrograms,
): Promise<Rights> => {
  const wanted = [...new Set(numbers)]
  const found = numbers === null ? [] : await findOwnPrograms(tx, actor, { numbers: wanted })
  const code = 'company.programNotFound'
  refuseUnless(found.length === wanted.length, code, atField('programIds', code))
  const rights = { permissions, programIds: numbers === null ? null : found.map(({ id }) => id) }
  refuseUnless(hasAllOf(actor.standing.company, rights), 'company.rightsNotYours')
  return rights
}

/** Presents what members or invitations are granted, with those of their programs that the reader sees too. */
export const presenterOfRights = async (
  db: Db,
  actor: Member,
  all: readonly Rights[],
  { findOwnPrograms }: NamesOfPrograms,
) => {
  const ids = all.flatMap(({ programIds }) => programIds ?? [])
  const seen = ids.length === 0 ? [] : await findOwnPrograms(db, actor, { ids })
  return ({ permissions, programIds }: Rights) => ({
    permissions: [...permissions],
    programs:
      programIds &&
      seen.filter(({ id }) => programIds.includes(id)).map(({ number, title }) => ({ id: number, title })),
  })
}
