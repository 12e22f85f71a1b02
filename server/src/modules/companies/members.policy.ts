// What members of a company may do with each other, and with invitations.
import type { Membership } from '@jebo/contract/core/access.ts'
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Member } from '../../platform/http/call.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'

/** What a manager may do, and for which programs; null for all. */
export type Rights = {
  permissions: readonly CompanyPermission[]
  programIds: readonly RowId<'programs'>[] | null
}

type Granted = { permissions: readonly string[]; all_programs: boolean }

/** What a row grants. @param programIds of one that is limited to programs */
export const rightsIn = ({ permissions, all_programs }: Granted, programIds: readonly RowId<'programs'>[]) => ({
  permissions: permissions as CompanyPermission[],
  programIds: all_programs ? null : programIds,
})

/** Nobody grants or takes what they do not have themselves. */
export const hasAllOf = (own: Rights, { permissions, programIds }: Rights): boolean =>
  permissions.every((one) => own.permissions.includes(one)) &&
  (own.programIds === null || programIds?.every((id) => own.programIds?.includes(id)) === true)

/** Nobody lets others do what they may no longer do themselves. @param inviter what they may do now; null if they left */
export const isLapsed = (inviter: Rights | null, granted: Rights): boolean =>
  inviter === null || !inviter.permissions.includes('MEMBERS') || !hasAllOf(inviter, granted)

type Facts = { id: RowId<'users'>; role: Membership['role'] } & Rights
type Judged = { actor: Member; member: Facts }
type Side = 'SELF' | 'OWNER' | 'MEMBERS'

const isOwner = ({ member }: Judged): boolean => member.role === 'OWNER'
const isCovered = ({ actor, member }: Judged): boolean => hasAllOf(actor.standing.company, member)
const others = ['OWNER', 'MEMBERS'] as const

const actions = {
  update: { sides: others, rules: [[(judged) => !isOwner(judged) && isCovered(judged), 'company.memberNotYours']] },
  remove: { sides: others, rules: [[(judged) => !isOwner(judged) && isCovered(judged), 'company.memberNotYours']] },
  leave: { sides: ['SELF'], rules: [[(judged) => !isOwner(judged), 'company.ownerStays']] },
  delegate: { sides: ['OWNER'], rules: [] },
} as const satisfies Record<string, Action<Side, Judged>>
export type MemberAction = keyof typeof actions

const sideOf = ({ actor, member }: Judged): Side | null => {
  if (actor.id === member.id) return 'SELF'
  const { role, permissions } = actor.standing.company
  if (role === 'OWNER') return 'OWNER'
  return permissions.includes('MEMBERS') ? 'MEMBERS' : null
}

/** Why a member may not do this with another, or with themselves; null if they may. */
export const refusalOnMember = (name: MemberAction, judged: Judged): ProblemCode | null => {
  const side = sideOf(judged)
  const forbidden = side === null ? 'company.permissionRequired' : 'company.memberNotYours'
  return refusalOf<Side, Judged>(actions[name], { side, facts: judged, forbidden })
}
