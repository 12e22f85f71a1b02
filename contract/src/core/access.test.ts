import { expect, it } from 'vitest'
import { type Access, accesses, refusalOf, type Standing } from './access.ts'
import type { RowId } from './id.ts'

const hacker = (verificationLevel: number): Standing => ({
  isStaff: false,
  awaitsSecondFactor: false,
  verificationLevel,
  company: null,
})
const member = (role: 'OWNER' | 'MANAGER', hasAgreedTerms = true): Standing => ({
  ...hacker(0),
  company: { id: 1 as RowId<'companies'>, role, isApproved: true, hasAgreedTerms, permissions: [], programIds: null },
})

const table: [string, Standing | null, readonly Access[]][] = [
  ['a guest', null, ['anyone']],
  ['a hacker', hacker(0), ['anyone', 'signedIn', 'hacker']],
  ['a verified hacker', hacker(1), ['anyone', 'signedIn', 'hacker', 'verified']],
  ['an account-verified hacker', hacker(2), ['anyone', 'signedIn', 'hacker', 'verified', 'accountVerified']],
  ['a manager', member('MANAGER'), ['anyone', 'signedIn', 'manager']],
  ['an owner', member('OWNER'), ['anyone', 'signedIn', 'manager', 'owner']],
  ['staff', { ...hacker(0), isStaff: true }, ['anyone', 'signedIn', 'staff']],
  ['staff without a second factor', { ...hacker(0), awaitsSecondFactor: true }, ['anyone', 'signedIn']],
]

it.each(table)('lets %s pass only its own rules', (_name, standing, open) => {
  expect(accesses.filter((access) => refusalOf(access, standing) === null)).toEqual(open)
})

it('refuses guests, members who have not agreed to the terms, and unverified users', () => {
  expect(refusalOf('staff', null)).toBe('error.notSignedIn')
  expect(refusalOf('staff', hacker(2))).toBe('error.forbidden')
  expect(refusalOf('staff', { ...hacker(0), awaitsSecondFactor: true })).toBe('auth.secondFactorRequired')
  expect(refusalOf('manager', member('MANAGER', false))).toBe('terms.agreementRequired')
  expect(refusalOf('owner', member('MANAGER', false))).toBe('error.forbidden')
  expect(refusalOf('verified', hacker(0))).toBe('identity.verificationRequired')
  expect(refusalOf('accountVerified', hacker(1))).toBe('error.forbidden')
})
