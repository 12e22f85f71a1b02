import type { RowId } from '@jebo/contract/core/id.ts'
import type { CrewRole } from '@jebo/contract/crews/crews.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId } from '../accounts/public.ts'
import { type CrewAction, type MemberAction, refusalOn, refusalOnMember } from './crews.policy.ts'
import { type CrewRow, findOwnCrew, lockOwnCrew } from './crews.sql.ts'
import { listMembers, type MemberRow } from './members.sql.ts'

export type OwnCrew = { crew: CrewRow; role: CrewRole; members: MemberRow[] }

const withMembers = async (db: Db, actor: Actor, crew: CrewRow | undefined): Promise<OwnCrew> => {
  refuseUnless(crew, 'error.notFound')
  const members = await listMembers(db, crew.id)
  const self = members.find(({ user_id }) => user_id === actor.id)
  // Removed while the call waited for the lock.
  refuseUnless(self, 'error.notFound')
  return { crew, role: self.role, members }
}

/** @throws Refusal `error.notFound` if the caller does not belong to the crew */
export const getOwnCrew = async (db: Db, actor: Actor, id: number): Promise<OwnCrew> =>
  withMembers(db, actor, await findOwnCrew(db, actor, id))

/**
 * Locks a crew of the caller, so that its members change one after the other.
 * @throws Refusal `error.notFound`, or what the policy says
 */
export const lockCrewFor = async (tx: Tx, actor: Actor, id: number, name: CrewAction): Promise<OwnCrew> => {
  const own = await withMembers(tx, actor, await lockOwnCrew(tx, actor, id))
  const refusal = refusalOn(name, own.role)
  if (refusal !== null) refuse(refusal)
  return own
}

type Other = { id: number; uuid: string; nameFor: (isSelf: boolean) => MemberAction }

/**
 * The same, and finds one of its members.
 * @throws Refusal `error.notFound`, or what the policy says
 */
export const lockCrewMember = async (
  tx: Tx,
  actor: Actor,
  { id, uuid, nameFor }: Other,
): Promise<{ crewId: RowId<'crews'>; member: MemberRow }> => {
  const { crew, role, members } = await withMembers(tx, actor, await lockOwnCrew(tx, actor, id))
  const userId = await findUserId(tx, uuid)
  const member = members.find(({ user_id }) => user_id === userId)
  refuseUnless(member, 'error.notFound')
  const isSelf = member.user_id === actor.id
  const refusal = refusalOnMember(nameFor(isSelf), { callerRole: role, isSelf, member })
  if (refusal !== null) refuse(refusal)
  return { crewId: crew.id, member }
}
