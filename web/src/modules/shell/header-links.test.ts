import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { expect, test } from 'vitest'
import { headerLinksOf } from './header-links.ts'

const company = { uuid: '00000000-0000-4000-8000-000000000002', alias: 'acme', name: 'Acme', logoPath: null } as const
const manager: Viewer = {
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'a@example.com',
  nickname: 'hana',
  imagePath: null,
  hash: 'x',
  company: { ...company, state: 'APPROVED', role: 'MANAGER', permissions: ['TICKETS'], isLimited: false },
  crews: [],
  isStaff: false,
  meta: { tos: [], verificationLevel: 0, termsDue: [], awaitsSecondFactor: false },
}

const activeOn = (path: string) => headerLinksOf(path, manager).flatMap(({ key, isActive }) => (isActive ? [key] : []))

test.each([
  ['/', []],
  ['/programs/12345678', ['programs']],
  ['/hacktivity', ['hacktivity']],
  ['/tickets/12345678', []],
  ['/management/company', ['dashboard']],
  ['/management/company/credit', []],
  ['/programs/new', []],
  ['/programs/12345678/edit', []],
  ['/contact-us', ['contact']],
])('on %s the active links are %j', (path, active) => {
  expect(activeOn(path)).toEqual(active)
})

test('staff see their desk, lit on all of its pages', () => {
  const staff: Viewer = { ...manager, company: null, isStaff: true }
  const lit = (path: string) => headerLinksOf(path, staff).flatMap(({ key, isActive }) => (isActive ? [key] : []))
  expect(lit('/staff')).toEqual(['staff'])
  expect(lit('/staff/kyc')).toEqual(['staff'])
  expect(lit('/programs')).toEqual(['programs'])
  expect(headerLinksOf('/staff', manager).map(({ key }) => key)).not.toContain('staff')
})

test('only members of a company see the dashboard', () => {
  const keys = (viewer: Viewer | null) => headerLinksOf('/', viewer).map(({ key }) => key)
  expect(keys(manager)).toContain('dashboard')
  expect(keys({ ...manager, company: null })).not.toContain('dashboard')
  expect(keys(null)).not.toContain('dashboard')
})

test('beside the menu of a desk, which starts with its overview, the header leaves it out', () => {
  const keys = (path: string, viewer: Viewer) => headerLinksOf(path, viewer, { hasMenu: true }).map(({ key }) => key)
  expect(keys('/management/company/ticket', manager)).not.toContain('dashboard')
  // The menu of their own pages does not lead to the company.
  expect(keys('/settings/profile', manager)).toContain('dashboard')
  expect(keys('/staff/kyc', { ...manager, company: null, isStaff: true })).not.toContain('staff')
})
