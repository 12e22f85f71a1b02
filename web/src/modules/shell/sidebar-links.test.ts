import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { describe, expect, test } from 'vitest'
import { isActiveLink, sidebarLinksOf, sidebarModeOf } from './sidebar-links.ts'

const hacker: Viewer = {
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'a@example.com',
  nickname: 'hana',
  imagePath: null,
  hash: 'x',
  company: null,
  crews: [],
  isStaff: false,
  meta: { tos: [], verificationLevel: 0, termsDue: [], awaitsSecondFactor: false },
}
const company = {
  uuid: hacker.uuid,
  alias: 'acme',
  name: 'Acme',
  logoPath: null,
  state: 'APPROVED',
  role: 'OWNER',
} as const
const manager: Viewer = { ...hacker, company }
const staff: Viewer = { ...hacker, isStaff: true }

describe('the menu of a page', () => {
  test.each([
    ['/', 'company'],
    ['/programs', 'company'],
    ['/management/company', 'company'],
    ['/management/company/credit', 'company'],
    ['/settings/company', 'company'],
    ['/management/ticket', 'hacker'],
    ['/management/credit', 'hacker'],
    ['/settings/profile', 'hacker'],
    ['/followings', 'hacker'],
    ['/followings-of-acme', 'company'],
  ])('a manager on %s sees the %s menu', (path, mode) => {
    expect(sidebarModeOf(path, manager)).toBe(mode)
  })

  test('a hacker never sees a company menu, and staff see theirs everywhere', () => {
    expect(sidebarModeOf('/management/company', hacker)).toBe('hacker')
    expect(sidebarModeOf('/staff/kyc', hacker)).toBe('hacker')
    expect(sidebarModeOf('/staff/kyc', staff)).toBe('staff')
    expect(sidebarModeOf('/programs', staff)).toBe('staff')
  })

  test('crews are offered to users who have one', () => {
    const withCrew: Viewer = { ...hacker, crews: [{ id: 12345678, name: 'night', logoPath: null }] }
    expect(sidebarLinksOf('hacker', hacker).map(({ key }) => key)).not.toContain('crews')
    expect(sidebarLinksOf('hacker', withCrew).map(({ key }) => key)).toContain('crews')
  })
})

test('the staff overview is active only on its own page', () => {
  expect(isActiveLink('/staff/kyc', { key: 'staffHome', to: '/staff' })).toBe(false)
  expect(isActiveLink('/staff', { key: 'staffHome', to: '/staff' })).toBe(true)
  expect(isActiveLink('/management/crews/night', { key: 'crews', to: '/management/crews' })).toBe(true)
})
