import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { describe, expect, test } from 'vitest'
import type { Who } from '../api/who.ts'
import { type Guard, guards } from './guard.ts'
import { judge } from './judge.ts'

const hacker = (verificationLevel: number): Viewer => ({
  uuid: '0191c5b0-0000-4000-8000-000000000001',
  email: 'me@mail.example',
  nickname: 'me',
  imagePath: null,
  hash: 'hash',
  company: null,
  crews: [],
  isStaff: false,
  meta: { tos: [], verificationLevel, termsDue: [], awaitsSecondFactor: false },
})

type Company = NonNullable<Viewer['company']>

const member = (company: Partial<Company>, tos: Viewer['meta']['tos'] = []): Viewer => ({
  ...hacker(0),
  company: {
    uuid: '0191c5b0-0000-4000-8000-000000000002',
    alias: 'acme',
    name: 'Acme',
    logoPath: '/files/1',
    state: 'APPROVED',
    role: 'MANAGER',
    permissions: ['TICKETS'],
    isLimited: false,
    ...company,
  },
  meta: { tos, verificationLevel: 0, termsDue: [], awaitsSecondFactor: false },
})

const termsDue = (viewer: Viewer): Viewer => ({
  ...viewer,
  meta: { ...viewer.meta, termsDue: ['USER', 'PII_REQUIRED'] },
})

const viewers = {
  guest: null,
  hacker0: hacker(0),
  hacker1: hacker(1),
  hacker2: hacker(2),
  manager: member({}, ['MANAGER']),
  managerNotAgreed: member({}),
  hackerTermsDue: termsDue(hacker(1)),
  managerTermsDue: termsDue(member({}, ['MANAGER'])),
  staffAwaitsSecondFactor: { ...hacker(0), isStaff: true, meta: { ...hacker(0).meta, awaitsSecondFactor: true } },
  staffTermsDue: termsDue({ ...hacker(0), isStaff: true }),
  managerNotAgreedNoLogo: member({ logoPath: null }),
  owner: member({ role: 'OWNER' }, ['MANAGER']),
  ownerNoLogo: member({ role: 'OWNER', logoPath: null }, ['MANAGER']),
  ownerPending: member({ role: 'OWNER', state: 'APPLIED' }, ['MANAGER']),
  ownerDenied: member({ role: 'OWNER', state: 'DENIED' }, ['MANAGER']),
  staff: { ...hacker(0), isStaff: true },
  unknown: 'unknown',
} satisfies Record<string, Who>
type Kind = keyof typeof viewers
const kinds = Object.keys(viewers) as Kind[]

// A path is a redirect; every kind of viewer that a guard's row leaves out passes.
const signIn = '/sign-in?previous=here'
const verification = '/verification?previous=here'
const agreement = '/terms/agreement?type=MANAGER&previous=here'
const changedTerms = '/terms/agreement?type=USER&previous=here'
const members: Kind[] = [
  'manager',
  'managerTermsDue',
  'managerNotAgreed',
  'managerNotAgreedNoLogo',
  'owner',
  'ownerNoLogo',
  'ownerPending',
  'ownerDenied',
]
const all = (who: readonly Kind[], outcome: string) => Object.fromEntries(who.map((kind) => [kind, outcome]))
const signedIn = kinds.filter((kind) => kind !== 'guest' && kind !== 'unknown')
const unknown = { unknown: 'unavailable' }
const staff: Kind[] = ['staff', 'staffTermsDue', 'staffAwaitsSecondFactor']
const withoutCompany: Kind[] = ['hacker0', 'hacker1', 'hacker2', 'hackerTermsDue', ...staff]
const due: Kind[] = ['hackerTermsDue', 'managerTermsDue', 'staffTermsDue']

const table: Record<Guard, Partial<Record<Kind, string>>> = {
  none: {},
  guest: { ...all(signedIn, '/'), ...unknown },
  user: { guest: signIn, ...unknown, ...all(due, changedTerms) },
  hacker: {
    guest: signIn,
    ...unknown,
    ...all(members, '/management/company'),
    ...all(staff, '/staff'),
    hackerTermsDue: changedTerms,
  },
  verified: {
    guest: signIn,
    ...unknown,
    ...all([...members, 'hacker0', ...staff], verification),
    hackerTermsDue: changedTerms,
  },
  manager: {
    ...unknown,
    guest: signIn,
    ...all(withoutCompany, '/manager-only'),
    managerNotAgreed: agreement,
    managerNotAgreedNoLogo: '/companies/new',
    managerTermsDue: changedTerms,
  },
  withoutCompany: {
    ...unknown,
    guest: signIn,
    ...all(members, '/management/company'),
    ...all(['hackerTermsDue', 'staffTermsDue'], changedTerms),
  },
  applicant: {
    guest: signIn,
    ...unknown,
    ...all(['manager', 'managerTermsDue', 'managerNotAgreed', 'owner'], '/management/company'),
    ...all(['hackerTermsDue', 'staffTermsDue'], changedTerms),
  },
  staff: {
    ...unknown,
    ...all(
      signedIn.filter((kind) => !staff.includes(kind)),
      'notFound',
    ),
    staffTermsDue: changedTerms,
    staffAwaitsSecondFactor: '/settings/authentication',
    guest: signIn,
  },
  development: all(kinds, 'notFound'),
}

const rows = guards.flatMap((guard) => kinds.map((kind) => ({ guard, kind, outcome: table[guard][kind] ?? 'pass' })))

const outcomeOf = (guard: Guard, viewer: Who, path: string, isDevelopment = false): string => {
  const verdict = judge(guard, { viewer, url: new URL(path, 'https://jebo.example'), isDevelopment })
  return verdict.kind === 'redirect' ? verdict.to : verdict.kind
}

/** The table has paths without a prefix; guards keep the prefix of the page. */
const expected = (outcome: string, prefix: string): string => {
  const previous = `previous=${encodeURIComponent(`${prefix}/programs?page=2`)}`
  if (outcome === signIn) return `${prefix}/sign-in?${previous}`
  if (outcome === verification) return `${prefix}/verification?${previous}`
  if (outcome === agreement) return `${prefix}/terms/agreement?type=MANAGER&${previous}`
  if (outcome === changedTerms) return `${prefix}/terms/agreement?type=USER&${previous}`
  if (outcome === '/') return prefix || '/'
  return outcome.startsWith('/') ? `${prefix}${outcome}` : outcome
}

describe.each(['', '/ko', '/en'])('under "%s"', (prefix) => {
  test.each(rows)('$guard, $kind: $outcome', ({ guard, kind, outcome }) => {
    expect(outcomeOf(guard, viewers[kind], `${prefix}/programs?page=2`)).toBe(expected(outcome, prefix))
  })
})

test('changed terms are asked for one after another, and never on the page that asks', () => {
  const viewer = viewers.hackerTermsDue
  for (const prefix of ['', '/ko', '/en']) {
    expect(outcomeOf('user', viewer, `${prefix}/terms/agreement?type=USER`)).toBe('pass')
    expect(outcomeOf('none', viewer, `${prefix}/terms`)).toBe('pass')
  }
  const half = { ...viewer, meta: { ...viewer.meta, termsDue: ['PII_REQUIRED' as const] } }
  expect(outcomeOf('user', half, '/en/followings')).toBe(
    '/en/terms/agreement?type=PII_REQUIRED&previous=%2Fen%2Ffollowings',
  )
})

test('developer pages open in development', () => {
  for (const kind of kinds) expect(outcomeOf('development', viewers[kind], '/dev/ui', true)).toBe('pass')
})

test('a signed-in visitor of sign-in goes to the remembered page, and nowhere else', () => {
  expect(outcomeOf('guest', hacker(0), '/en/sign-in?previous=%2Fen%2Fsettings%2Fprofile')).toBe('/en/settings/profile')
  expect(outcomeOf('guest', hacker(0), '/en/sign-in?previous=%2F%2Fevil.example')).toBe('/en')
  expect(outcomeOf('guest', hacker(0), '/sign-up?previous=https%3A%2F%2Fevil.example')).toBe('/')
})

test('an unknown guard is a failure and does not let the visitor pass', () => {
  for (const name of ['nobody', 'toString', '__proto__']) {
    expect(outcomeOf(name as Guard, viewers.staff, '/programs')).toBe('failure')
  }
})

test('no guard redirects a visitor in a loop', () => {
  const guardOf: Record<string, Guard> = {
    '/sign-in': 'guest',
    '/verification': 'user',
    '/manager-only': 'withoutCompany',
    '/terms/agreement': 'user',
    '/settings/authentication': 'user',
    '/companies/new': 'applicant',
    '/management/company': 'manager',
    '/': 'none',
  }
  for (const guard of guards) {
    for (const kind of kinds) {
      let outcome = outcomeOf(guard, viewers[kind], '/programs')
      for (let hop = 0; outcome.startsWith('/'); hop += 1) {
        expect(hop, `${guard}, ${kind}: ${outcome}`).toBeLessThan(4)
        outcome = outcomeOf(guardOf[outcome.split('?', 1)[0] ?? ''] ?? 'none', viewers[kind], outcome)
      }
    }
  }
})
