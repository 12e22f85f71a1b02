import { describe, expect, it } from 'vitest'
import { presetRange } from './bounty.ts'
import { describeChange } from './describe-change.ts'
import type { ProgramRules } from './program-rules.ts'
import { changesOf, isForTheWorse, needsAuthorization, type RuleChange } from './rule-changes.ts'
import { rewardedSeverities } from './severities.ts'

const any = { isInScope: true, maxSeverity: null, tier: 1 } as const
const web = { id: 30_000_001, name: 'Shop', type: 'WEB', url: 'https://shop.test', ...any } as const
const terminal = { id: 30_000_002, name: 'Terminal M2', type: 'HARDWARE', url: null, ...any } as const
const rules: ProgramRules = {
  bountyRange: presetRange('INTERMEDIATE'),
  furtherTiers: [presetRange('BASIC')],
  policy: 'Use your own account.',
  assets: [web, terminal],
  authorization: { startsOn: '2026-01-01', endsOn: '2026-06-30', methods: 'By hand.' },
  plan: 'FREE',
  participantRestriction: null,
  minimumValidTickets: 2,
}
const low = rules.bountyRange.LOW
const withLow = (span: { min: number; max: number }) => ({ bountyRange: { ...rules.bountyRange, LOW: span } })
const second = presetRange('BASIC').HIGH
const withSecond = (span: { min: number; max: number }) => ({
  furtherTiers: [{ ...presetRange('BASIC'), HIGH: span }],
})
const until = (endsOn: string | null) => ({ authorization: { ...rules.authorization, endsOn } })

type Case = [what: string, after: Partial<ProgramRules>, part: string, flags: string]

/** The flags: W for the worse, A needs an authorization. */
const cases: Case[] = [
  ['a higher reward', withLow({ min: low.min, max: low.max + 1 }), 'bountyRange', ''],
  ['a lower maximum', withLow({ min: low.min, max: low.max - 1 }), 'bountyRange', 'W'],
  ['a lower minimum', withLow({ min: low.min - 1, max: low.max + 1 }), 'bountyRange', 'W'],
  ['a higher reward of the second tier', withSecond({ min: second.min, max: second.max + 1 }), 'bountyRange', ''],
  ['a lower reward of the second tier', withSecond({ min: second.min, max: second.max - 1 }), 'bountyRange', 'W'],
  ['another tier', { assets: [web, { ...terminal, tier: 2 }] }, 'assets', 'W'],
  ['another tier and address', { assets: [{ ...web, tier: 2, url: 'https://old.test' }, terminal] }, 'assets', 'WA'],
  ['an added asset', { assets: [web, terminal, { ...web, id: 30_000_003 }] }, 'assets', 'A'],
  ['a removed asset', { assets: [web] }, 'assets', 'WA'],
  ['another address', { assets: [{ ...web, url: 'https://old.test' }, terminal] }, 'assets', 'WA'],
  ['another type', { assets: [{ ...web, type: 'INFRA' }, terminal] }, 'assets', 'WA'],
  ['a name with an address', { assets: [{ ...web, name: 'Store' }, terminal] }, 'assets', 'WA'],
  ['a name without an address', { assets: [web, { ...terminal, name: 'Terminal M3' }] }, 'assets', 'WA'],
  ['an asset out of scope', { assets: [web, { ...terminal, isInScope: false }] }, 'assets', 'WA'],
  ['a maximum severity', { assets: [web, { ...terminal, maxSeverity: 'HIGH' }] }, 'assets', 'WA'],
  [
    'a new asset out of scope',
    { assets: [web, terminal, { ...web, id: 30_000_003, isInScope: false }] },
    'assets',
    'WA',
  ],
  ['a longer period', until('2026-12-31'), 'period', 'A'],
  ['a period without end', until(null), 'period', 'A'],
  ['a shorter period', until('2026-03-31'), 'period', 'WA'],
  ['a later start', { authorization: { ...rules.authorization, startsOn: '2026-02-01' } }, 'period', 'WA'],
  ['other methods', { authorization: { ...rules.authorization, methods: 'By tools.' } }, 'methods', 'WA'],
  ['another policy', { policy: 'Use a test account.' }, 'policy', 'WA'],
  ['a restriction', { participantRestriction: 'SOLO_ONLY' }, 'participantRestriction', 'WA'],
  ['a higher minimum', { minimumValidTickets: 3 }, 'minimumValidTickets', 'WA'],
  ['a lower minimum', { minimumValidTickets: 1 }, 'minimumValidTickets', 'A'],
  ['another plan', { plan: 'PRO' }, 'plan', ''],
]

const flagsOf = (after: ProgramRules): string => {
  const [change, ...others] = changesOf(rules, after)
  if (!change || others.length > 0) throw new Error('not one change')
  return [isForTheWorse(change) && 'W', needsAuthorization(change) && 'A'].filter(Boolean).join('')
}

describe('changes of rules', () => {
  it.each(cases)('find %s', (_, change, part, flags) => {
    const after = { ...rules, ...change }
    expect(changesOf(rules, after)).toMatchObject([{ part }])
    expect(flagsOf(after)).toBe(flags)
  })

  it('find nothing between equal rules', () => {
    expect(changesOf(rules, structuredClone(rules))).toEqual([])
  })

  it('find every part', () => {
    const parts = cases.map(([, , part]) => part)
    expect([...new Set(parts)].toSorted()).toEqual([
      'assets',
      'bountyRange',
      'methods',
      'minimumValidTickets',
      'participantRestriction',
      'period',
      'plan',
      'policy',
    ])
  })

  it.each([
    ['an added tier', [presetRange('BASIC'), presetRange('ADVANCED')], 3, 'ADVANCED', 'after', false],
    ['a removed tier', [], 2, 'BASIC', 'before', true],
  ] as const)('find %s', (_, furtherTiers, tier, preset, end, isWorse) => {
    const changes = changesOf(rules, { ...rules, furtherTiers: [...furtherTiers] })
    expect(changes).toEqual(
      rewardedSeverities.map((severity) => ({
        ...{ part: 'bountyRange', tier, severity, before: null, after: null },
        [end]: presetRange(preset)[severity],
      })),
    )
    expect(changes.map(isForTheWorse)).toEqual(Array(4).fill(isWorse))
    expect(changes.some(needsAuthorization)).toBe(false)
    const other = end === 'after' ? 'before' : 'after'
    expect(describeChange(changes[0] as RuleChange)).toMatchObject({
      path: `furtherTiers.${tier - 2}.CRITICAL`,
      params: { tier, [end === 'after' ? 'max' : 'beforeMax']: presetRange(preset).CRITICAL.max },
    })
    expect(describeChange(changes[0] as RuleChange).params?.[other === 'after' ? 'max' : 'beforeMax']).toBe('')
  })

  it.each([
    ['one more in scope', [], true, 'ADDED', 'IN'],
    ['one more out of scope', [], false, 'ADDED', 'OUT'],
    ['one that moves out of scope', [true], false, 'MOVED', 'OUT'],
    ['one that moves into scope', [false], true, 'MOVED', 'IN'],
  ] as const)('say of an asset whether it may be tested now: %s', (_, before, isInScope, kind, scope) => {
    const [asset] = rules.assets
    if (!asset) throw new Error('the rules have no asset')
    const assets = (given: readonly boolean[]) => given.map((one) => ({ ...asset, isInScope: one }))
    const [change] = changesOf({ ...rules, assets: assets(before) }, { ...rules, assets: assets([isInScope]) })
    expect(describeChange(change as RuleChange).params).toMatchObject({ kind, scope, name: asset.name })
  })

  it('say of an asset that moves into scope what else is different', () => {
    const [asset] = rules.assets
    if (!asset) throw new Error('the rules have no asset')
    const now: typeof asset = { ...asset, maxSeverity: 'LOW' }
    const [change] = changesOf({ ...rules, assets: [{ ...asset, isInScope: false }] }, { ...rules, assets: [now] })
    expect(describeChange(change as RuleChange).params).toMatchObject({ kind: 'CHANGED', scope: 'IN' })
  })

  it('contain both values', () => {
    const after = { ...rules, assets: [web], minimumValidTickets: 0, ...withLow({ min: 100_000, max: 100_000 }) }
    expect(changesOf(rules, after)).toEqual([
      { part: 'bountyRange', tier: 1, severity: 'LOW', before: low, after: { min: 100_000, max: 100_000 } },
      { part: 'assets', before: terminal, after: null },
      { part: 'minimumValidTickets', before: 2, after: 0 },
    ])
  })
})
