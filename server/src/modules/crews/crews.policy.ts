// What members of a crew may do with it, and with each other.
import type { CrewRole } from '@jebo/contract/crews/crews.schema.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'

const ofLeader = { sides: ['LEADER'], rules: [] } as const

const crewActions = {
  update: ofLeader,
  delete: ofLeader,
  invite: ofLeader,
  distribute: ofLeader,
} as const satisfies Record<string, Action<CrewRole, null>>
export type CrewAction = keyof typeof crewActions

/** Why a member may not do this; null if they may. */
export const refusalOn = (name: CrewAction, role: CrewRole): ProblemCode | null =>
  refusalOf<CrewRole, null>(crewActions[name], { side: role, facts: null, forbidden: 'crew.leaderDecides' })

type Facts = { role: CrewRole }
type Side = 'SELF' | CrewRole

const memberActions = {
  remove: ofLeader,
  leave: { sides: ['SELF'], rules: [[({ role }) => role !== 'LEADER', 'crew.leaderStays']] },
  handOver: ofLeader,
} as const satisfies Record<string, Action<Side, Facts>>
export type MemberAction = keyof typeof memberActions

type Judged = { callerRole: CrewRole; isSelf: boolean; member: Facts }

/** Why a member may not do this with another, or with themselves; null if they may. */
export const refusalOnMember = (name: MemberAction, { callerRole, isSelf, member }: Judged): ProblemCode | null =>
  refusalOf<Side, Facts>(memberActions[name], {
    side: isSelf ? 'SELF' : callerRole,
    facts: member,
    forbidden: 'crew.leaderDecides',
  })
