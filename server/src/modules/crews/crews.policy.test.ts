import type { CrewRole } from '@jebo/contract/crews/crews.schema.ts'
import { describe, expect, it } from 'vitest'
import { type CrewAction, type MemberAction, refusalOn, refusalOnMember } from './crews.policy.ts'

describe('what members do with their crew', () => {
  it.each<[CrewAction, CrewRole, string | null]>([
    ['update', 'LEADER', null],
    ['update', 'MEMBER', 'crew.leaderDecides'],
    ['delete', 'LEADER', null],
    ['delete', 'MEMBER', 'crew.leaderDecides'],
    ['invite', 'LEADER', null],
    ['invite', 'MEMBER', 'crew.leaderDecides'],
    ['distribute', 'LEADER', null],
    ['distribute', 'MEMBER', 'crew.leaderDecides'],
  ])('%s by the %s: %s', (name, role, refusal) => {
    expect(refusalOn(name, role)).toBe(refusal)
  })
})

describe('what members do with each other', () => {
  const leader = { callerRole: 'LEADER', isSelf: false, member: { role: 'MEMBER' } } as const
  const member = { callerRole: 'MEMBER', isSelf: false, member: { role: 'LEADER' } } as const
  const leaderSelf = { callerRole: 'LEADER', isSelf: true, member: { role: 'LEADER' } } as const
  const memberSelf = { callerRole: 'MEMBER', isSelf: true, member: { role: 'MEMBER' } } as const
  it.each<[MemberAction, (string | null)[]]>([
    ['remove', [null, 'crew.leaderDecides', 'crew.leaderDecides', 'crew.leaderDecides']],
    ['handOver', [null, 'crew.leaderDecides', 'crew.leaderDecides', 'crew.leaderDecides']],
    ['leave', ['crew.leaderDecides', 'crew.leaderDecides', 'crew.leaderStays', null]],
  ])('%s', (name, refusals) => {
    expect([leader, member, leaderSelf, memberSelf].map((judged) => refusalOnMember(name, judged))).toEqual(refusals)
  })
})
