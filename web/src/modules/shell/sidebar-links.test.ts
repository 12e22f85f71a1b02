import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { describe, expect, test } from 'vitest'
import { builtLinks, findScreenAt } from '../../screen-at.ts'
import { footerColumnsOf, legalLinks } from './footer-links.ts'
import { headerLinksOf } from './header-links.ts'
import { myInfoLinksOf } from './my-info-links.ts'
import { isActiveLink, type SidebarMode, sidebarGroupsOf, sidebarModeOf } from './sidebar-links.ts'

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
const manager: Viewer = { ...hacker, company: { ...company, permissions: [], isLimited: false } }
const staff: Viewer = { ...hacker, isStaff: true }

const sidebarLinksOf = (mode: SidebarMode, viewer: Viewer) =>
  sidebarGroupsOf(mode, viewer).flatMap(({ links }) => links)

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
})

const withCrew: Viewer = { ...hacker, crews: [{ id: 12345678, name: 'night', logoPath: null }] }

test('no menu leads to a screen that is not built', () => {
  const links = [
    ...(['hacker', 'company', 'staff'] as const).flatMap((mode) => sidebarLinksOf(mode, withCrew)),
    ...[hacker, manager, staff].flatMap((viewer) => [...headerLinksOf('/', viewer), ...myInfoLinksOf(viewer)]),
    ...footerColumnsOf('/introduction.pdf').flatMap((column) => column.links),
    ...legalLinks,
  ]
  const fileOf = (to: string) => findScreenAt(to.split('?')[0] ?? to)?.file
  expect(links.filter(({ to }) => fileOf(to) === 'being-built')).toEqual([])
  expect(links.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['tickets', 'credit', 'dashboard', 'staffAudit', 'contact', 'termsUser', 'introduction']),
  )
})

test('a hacker finds the way to their first crew, and nobody in a company finds one', () => {
  const keysFor = (viewer: Viewer) => sidebarLinksOf('hacker', viewer).map(({ key }) => key)
  expect([hacker, withCrew, manager].map((viewer) => keysFor(viewer).includes('crews'))).toEqual([true, true, false])
  expect(sidebarLinksOf('hacker', hacker)).toContainEqual({ key: 'crews', to: '/management/crews' })
})

test('only the menu of staff is in groups, none of which is empty', () => {
  const namesIn = (mode: SidebarMode) => sidebarGroupsOf(mode, staff).map(({ key }) => key)
  expect([namesIn('hacker'), namesIn('company')]).toEqual([[null], [null]])
  expect(namesIn('staff')).toEqual([null, 'reviews', 'money', 'records'])
  expect(sidebarGroupsOf('staff', staff).filter(({ links }) => links.length === 0)).toEqual([])
})

test('where there is no footer, the guidelines and the way to contact are within reach', () => {
  expect(legalLinks.map(({ to }) => to)).toEqual(expect.arrayContaining(['/disclosure-guidelines', '/contact-us']))
})

test('a link is shown once its screen is built', () => {
  const links = [{ to: '/programs?sort=new' }, { to: '/leaderboard' }, { to: '/introduction.pdf' }]
  expect(builtLinks(links).map(({ to }) => to)).toEqual(['/programs?sort=new', '/introduction.pdf'])
})

test('a program that is written lights the programs of its company', () => {
  const active = (path: string) =>
    sidebarLinksOf('company', manager).flatMap((link) => (isActiveLink(path, link) ? [link.key] : []))
  expect(active('/programs/new')).toEqual(['companyPrograms'])
  expect(active('/programs/12345678/edit')).toEqual(['companyPrograms'])
  expect(active('/programs/12345678')).toEqual([])
  expect(active('/management/company')).toEqual(['dashboard'])
  expect(active('/management/company/ticket')).toEqual(['companyTickets'])
})

test('every page of the settings lights the settings', () => {
  const active = (path: string) =>
    sidebarLinksOf('hacker', hacker).flatMap((link) => (isActiveLink(path, link) ? [link.key] : []))
  expect(active('/settings/profile')).toEqual(['settings'])
  expect(active('/settings/notifications')).toEqual(['settings'])
})

test('the staff overview is active only on its own page', () => {
  expect(isActiveLink('/staff/kyc', { key: 'staffHome', to: '/staff' })).toBe(false)
  expect(isActiveLink('/staff', { key: 'staffHome', to: '/staff' })).toBe(true)
  expect(isActiveLink('/management/crews/night', { key: 'crews', to: '/management/crews' })).toBe(true)
})
