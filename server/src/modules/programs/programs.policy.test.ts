import type { Standing } from '@jebo/contract/core/access.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import { programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { rowId } from '../../../test/row-id.ts'
import {
  cardBlockOf,
  chooseVersion,
  type DraftVersions,
  type Judged,
  keptVersions,
  permissionsOn,
  submissionBlockOf,
  versionToKeep,
} from './programs.policy.ts'

const hacker: Standing = { isStaff: false, awaitsSecondFactor: false, verificationLevel: 0, company: null }
const staff: Standing = { ...hacker, isStaff: true }
const company = {
  id: rowId('companies', 7),
  role: 'MANAGER',
  isApproved: true,
  hasAgreedTerms: true,
  permissions: [],
  programIds: null,
} as const
const manager: Standing = { ...hacker, company }

const running = {
  type: 'PUBLIC',
  status: 'RUNNING',
  window: null,
  authorization: { startsOn: '2026-11-01', endsOn: '2026-11-30', methods: '수동 점검' },
  participantRestriction: null,
  minimumValidTickets: 3,
} as const
const event = {
  ...running,
  window: { startsAt: new Date('2026-11-10T01:00:00Z'), endsAt: new Date('2026-11-20T09:00:00Z') },
}
const unlimited = { ...running, authorization: { ...running.authorization, endsOn: null } }
/** Noon of this day in Seoul. */
const noon = (day: string) => new Date(`${day}T03:00:00Z`)
const today = noon('2026-11-21')

describe('submissionBlockOf', () => {
  it.each([
    ['a hacker with just enough tickets', running, hacker, 3, today, null],
    ['a hacker with one ticket too few', running, hacker, 2, today, 'TOO_FEW_VALID_TICKETS'],
    ['a guest', running, null, 0, today, 'SIGN_IN'],
    ['a manager, of whichever company', running, manager, 3, today, 'NOT_HACKER'],
    ['staff', running, staff, 3, today, 'NOT_HACKER'],
    ['the first day', running, hacker, 3, noon('2026-11-01'), null],
    ['the day before', running, hacker, 3, noon('2026-10-31'), 'OUTSIDE_PERIOD'],
    ['the last day', running, hacker, 3, noon('2026-11-30'), null],
    ['the last second of the last day in Seoul', running, hacker, 3, new Date('2026-11-30T14:59:59Z'), null],
    ['the first second after it', running, hacker, 3, new Date('2026-11-30T15:00:00Z'), 'OUTSIDE_PERIOD'],
    ['long after, without an end', unlimited, hacker, 3, noon('2036-01-01'), null],
    ['no period at all', { ...running, authorization: null }, hacker, 3, today, 'OUTSIDE_PERIOD'],
    ['a suspended program', { ...running, status: 'SUSPENDED' as const }, hacker, 3, today, 'NOT_RUNNING'],
    ['an ended program', { ...running, status: 'ENDED' as const }, hacker, 3, today, 'OVER'],
    ['a draft', { ...running, status: 'DRAFT' as const }, manager, 3, today, 'NOT_RUNNING'],
    ['a guest at a suspended program', { ...running, status: 'SUSPENDED' as const }, null, 0, today, 'NOT_RUNNING'],
    ['an event, a second too early', event, hacker, 3, new Date('2026-11-10T00:59:59Z'), 'NOT_STARTED'],
    ['its first second', event, hacker, 3, event.window.startsAt, null],
    ['its last second', event, hacker, 3, new Date('2026-11-20T08:59:59Z'), null],
    ['its end', event, hacker, 3, event.window.endsAt, 'OVER'],
    [
      'a suspended event after its end',
      { ...event, status: 'SUSPENDED' as const },
      hacker,
      3,
      event.window.endsAt,
      'OVER',
    ],
    ['an ended event', { ...event, status: 'ENDED' as const }, hacker, 3, event.window.startsAt, 'OVER'],
    [
      'a draft of an event, after its window',
      { ...event, status: 'DRAFT' as const },
      hacker,
      3,
      event.window.endsAt,
      'NOT_RUNNING',
    ],
    ['a guest before an event', event, null, 0, noon('2026-11-09'), 'NOT_STARTED'],
    ['a guest out of time', running, null, 0, noon('2027-01-01'), 'OUTSIDE_PERIOD'],
  ] as const)('%s', (_name, program, standing, validTickets, now, block) => {
    const submitter = {
      standing,
      validTickets,
      isBlocked: false,
      isInCrew: false,
      isTakingPart: false,
      isNdaSigned: false,
    }
    expect(submissionBlockOf(program, submitter, now)).toBe(block)
  })

  it.each([
    ['a hacker with too few tickets', running, hacker, 'BLOCKED'],
    ['a manager', running, manager, 'NOT_HACKER'],
    ['a hacker at an ended program', { ...running, status: 'ENDED' as const }, hacker, 'OVER'],
  ] as const)('%s who is blocked', (_name, program, standing, block) => {
    const submitter = {
      standing,
      validTickets: 0,
      isBlocked: true,
      isInCrew: false,
      isTakingPart: false,
      isNdaSigned: false,
    }
    expect(submissionBlockOf(program, submitter, today)).toBe(block)
  })

  it.each([
    ['a hacker without a crew', 'CREW_ONLY', false, 'NO_CREW'],
    ['a hacker with a crew', 'CREW_ONLY', true, null],
    ['a hacker without a crew, where everyone may alone', 'SOLO_ONLY', false, null],
  ] as const)('%s, %s', (_name, participantRestriction, isInCrew, block) => {
    const submitter = {
      standing: hacker,
      validTickets: 3,
      isBlocked: false,
      isInCrew,
      isTakingPart: false,
      isNdaSigned: false,
    }
    expect(submissionBlockOf({ ...running, participantRestriction }, submitter, today)).toBe(block)
  })

  const secret = { ...running, type: 'PRIVATE' } as const
  it.each([
    ['a hacker who takes part', 1, true, true, 3, null],
    ['a hacker who takes no part', 1, false, true, 3, 'NOT_TAKING_PART'],
    ['a hacker who has to verify their identity again', 0, true, true, 3, 'VERIFICATION'],
    ['a hacker who has to sign the NDA again', 1, true, false, 3, 'NDA'],
    ['a hacker whom the company let in with too few tickets', 1, true, true, 2, null],
  ] as const)('%s in a private program', (_name, verificationLevel, isTakingPart, isNdaSigned, validTickets, block) => {
    const standing = { ...hacker, verificationLevel }
    const submitter = { standing, validTickets, isBlocked: false, isInCrew: false, isTakingPart, isNdaSigned }
    expect(submissionBlockOf(secret, submitter, today)).toBe(block)
  })
})

describe('cardBlockOf', () => {
  const closed = { ...running, authorization: null }
  it.each([
    ['a stranger', closed, 1, false, false, 'NOT_TAKING_PART'],
    ['a member who is not verified', closed, 0, true, false, 'VERIFICATION'],
    ['a member without the NDA', closed, 1, true, false, 'NDA'],
    ['a member whom the company blocks', closed, 0, true, true, 'BLOCKED'],
    ['a member, while it is suspended', { ...closed, status: 'SUSPENDED' as const }, 0, true, false, 'NOT_RUNNING'],
    ['a member of one that has ended', { ...closed, status: 'ENDED' as const }, 0, true, true, 'OVER'],
    ['a member, after its window', { ...event, window: { ...event.window, endsAt: today } }, 0, true, false, 'OVER'],
    [
      'a member, before its window',
      { ...event, window: { ...event.window, startsAt: noon('2026-11-22'), endsAt: noon('2026-11-23') } },
      0,
      true,
      false,
      'NOT_STARTED',
    ],
  ] as const)('%s', (_name, program, verificationLevel, isTakingPart, isBlocked, block) => {
    const standing = { ...hacker, verificationLevel }
    expect(cardBlockOf(program, { standing, isBlocked, isTakingPart, isNdaSigned: false }, today)).toBe(block)
  })
})

it('defines the permissions in each status', () => {
  const named = (status: (typeof programStatuses)[number], way: Partial<Judged> = {}) => {
    const ready = { company: { isApproved: true }, outOfPlan: [], missing: [] }
    const can = permissionsOn({ program: { status, version: 1 }, ...ready, ...way })
    return Object.entries(can).flatMap(([action, may]) => (may ? [action] : []))
  }
  expect(programStatuses.map((status) => [status, named(status)])).toEqual([
    ['DRAFT', ['edit', 'delete', 'publish']],
    ['RUNNING', ['edit', 'suspend', 'end']],
    ['SUSPENDED', ['edit', 'resume', 'end']],
    ['ENDED', []],
  ])
  const inTheWay: Partial<Judged>[] = [
    { company: { isApproved: false } },
    { outOfPlan: ['minimumValidTickets'] },
    { missing: ['summary'] },
  ]
  expect(inTheWay.map((way) => named('DRAFT', way))).toEqual(inTheWay.map(() => ['edit', 'delete']))
})

describe('the version under which a draft is submitted', () => {
  const same: ProgramRules = {
    bountyRange: presetRange('INTERMEDIATE'),
    furtherTiers: [],
    policy: '본인 계정으로만 시험해 주세요.',
    assets: [
      {
        id: 30_000_001,
        name: '웹',
        type: 'WEB',
        url: 'https://shop.test',
        isInScope: true,
        maxSeverity: null,
        tier: 1,
      },
    ],
    authorization: running.authorization,
    plan: 'FREE',
    participantRestriction: null,
    minimumValidTickets: 3,
  }
  const better = { ...same, bountyRange: presetRange('ADVANCED') }
  const worse = { ...same, bountyRange: presetRange('BASIC') }
  const narrower = { ...same, assets: [] }
  const narrowerAndWorse = { ...worse, assets: [] }
  const started = new Date('2026-11-01T00:00:00Z')
  const hoursLater = (hours: number) => new Date(started.getTime() + hours * 3_600_000)
  /** The draft was started under version 1; each later version follows so many hours later. */
  const versionsOf = (...later: [hours: number, rules: ProgramRules][]): DraftVersions => ({
    started: { number: 1, rules: same, createdAt: started },
    later: later.map(([hours, rules], index) => ({ number: index + 2, rules, createdAt: hoursLater(hours) })),
  })

  it.each([
    ['the only version', versionsOf(), 1, 999, 1],
    ['a version that never was', versionsOf(), 2, 0, null],
    ['the current version, when it is worse', versionsOf([10, worse]), 2, 11, 2],
    ['its own, right after a lower range', versionsOf([10, worse]), 1, 10, 1],
    ['its own, 72 hours after a lower range', versionsOf([10, worse]), 1, 82, 1],
    ['its own, after 72 hours', versionsOf([10, worse]), 1, 82.001, null],
    ['its own, 72 hours after a narrower scope', versionsOf([10, narrower]), 1, 82, 1],
    ['its own, after a change for the better', versionsOf([10, better]), 1, 11, null],
    ['its own, replaced by a better one before the worse', versionsOf([10, better], [50, worse]), 1, 82, 1],
    ['the better one after it', versionsOf([10, better], [50, worse]), 2, 122, 2],
    ['the better one after it, after 72 hours', versionsOf([10, better], [50, worse]), 2, 122.001, null],
    ['a worse one, when it got worse later', versionsOf([10, worse], [83, narrowerAndWorse]), 2, 155, 2],
    ['its own, when a worse one got worse later', versionsOf([10, worse], [83, narrowerAndWorse]), 1, 84, null],
    ['a worse one that got better', versionsOf([10, worse], [50, same]), 2, 51, null],
    ['its own, when a worse version got worse', versionsOf([10, worse], [50, narrower]), 1, 83, null],
    ['its own, when a worse version was taken back', versionsOf([10, worse], [50, better]), 1, 51, null],
    ['its own, when it is worse again', versionsOf([10, worse], [50, same], [90, worse]), 3, 162, 3],
    ['a version to come', versionsOf([10, worse]), 3, 11, null],
  ])('%s', (_, versions, read, hours, number) => {
    expect(chooseVersion(versions, read, hoursLater(hours))?.number ?? null).toBe(number)
  })

  it.each([
    ['nothing, if there is one', versionsOf(), 0, null],
    ['nothing, if the current one is better', versionsOf([10, better]), 11, null],
    ['its own', versionsOf([10, worse], [20, narrowerAndWorse]), 21, [1, 82]],
    ['a worse one, once its own is over', versionsOf([10, worse], [20, narrowerAndWorse]), 83, [2, 92]],
    ['a better one', versionsOf([5, better], [10, worse]), 11, [2, 82]],
  ])('is offered: %s', (_, versions, hours, offered) => {
    const kept = versionToKeep(keptVersions(versions, hoursLater(hours)))
    const [number, until = 0] = offered ?? []
    expect(kept && { number: kept.version.number, until: kept.until }).toEqual(
      offered && { number, until: hoursLater(until) },
    )
  })

  it('is not its own, if so many versions followed that its replacement is not compared', () => {
    const { started: own, later } = versionsOf([10, worse], [100, same], [110, worse])
    const versions = { started: own, later: later.slice(1) }
    expect(chooseVersion(versions, 1, hoursLater(111))).toBeNull()
    expect(chooseVersion(versions, 3, hoursLater(111))?.number).toBe(3)
  })
})
