import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './guards/guard.ts'
import routes, { findScreen, screens } from './routes.ts'
import { findScreenAt } from './screen-at.ts'

/** Screens that are not built yet. This list may only shrink. */
const stillBeingBuilt = [
  '/community',
  '/community/:id',
  '/support/feedbacks',
  '/support/feedbacks/:id',
  '/leaderboard',
  '/community/new',
  '/community/:id/edit',
  '/support/feedbacks/new',
  '/staff/feedbacks',
  '/staff/users',
  '/staff/programs',
  '/staff/terms',
]

/** Every page that the specification lists in section 2. */
const specified = [
  ...['/', '/contact-us', '/disclosure-guidelines', '/followings', '/hacktivity', '/programs', '/profile', '/terms'],
  ...['/terms/agreement', '/sign-in', '/sign-up', '/reset-password', '/reset-password/abc', '/verify-complete'],
  ...['/revert-email', '/revert-email/abc', '/unsubscribe/abc', '/settings/identity', '/settings/notifications'],
  ...['/verify-complete/abc', '/manager-only', '/authentication/kyc', '/authentication/mobile-verify'],
  ...['/authentication/nda', '/settings', '/settings/authentication', '/settings/career', '/settings/company'],
  ...['/settings/profile', '/companies/new', '/companies/acme', '/management/company', '/management/company/credit'],
  ...['/management/company/partner', '/management/company/program', '/management/company/ticket'],
  ...['/management/credit', '/management/crews', '/management/crews/red', '/management/private-program'],
  ...['/management/ticket', '/programs/new', '/programs/1', '/programs/1/edit', '/programs/1/new-ticket'],
  ...['/tickets/1', '/tickets/edit', '/tickets/1/edit', '/crews/red', '/@nickname'],
]

test('the unbuilt screens are known, and only get fewer', () => {
  const waiting = screens.filter(({ file }) => file === 'being-built').map(({ path }) => path)
  expect(waiting.toSorted()).toEqual(stillBeingBuilt.toSorted())
})

test('an unbuilt screen asks nobody to verify their identity', () => {
  const unbuilt = screens.filter(({ file }) => file === 'being-built')
  expect(unbuilt.filter(({ guard }) => guard === 'verified')).toEqual([])
})

test.each(specified)('%s is a page, without a prefix and in both languages', (path) => {
  const screen = findScreenAt(path)
  expect(screen).not.toBeNull()
  for (const prefix of ['/ko', '/en']) expect(findScreenAt(path === '/' ? prefix : `${prefix}${path}`)).toBe(screen)
})

test('a fixed address takes precedence over a placeholder', () => {
  expect(findScreenAt('/programs/new')?.path).toBe('/programs/new')
  expect(findScreenAt('/companies/new')?.path).toBe('/companies/new')
  expect(findScreenAt('/tickets/edit')?.movedTo).toBe('/management/ticket')
})

test('a single segment is a page only if it is written as a hacker', () => {
  expect(findScreenAt('/river')).toBeNull()
  expect(findScreenAt('/en/river')).toBeNull()
  expect(findScreenAt('/@river')?.path).toBe('/:handle')
})

test('every row has a file, a guard, and a path of its own', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  for (const { path, file, guard } of screens) {
    expect(existsSync(join(import.meta.dirname, 'routes', `${file}.tsx`)), file).toBe(true)
    expect(guards, path).toContain(guard)
  }
})

test('every route has a unique id that leads back to its row', () => {
  const leaves = routes.flatMap(({ children }) => children ?? [])
  expect(leaves).toHaveLength(screens.length * 3)
  expect(new Set(leaves.map(({ id }) => id)).size).toBe(leaves.length)
  for (const { id, path } of leaves) {
    expect(findScreen(id ?? ''), id).not.toBeNull()
    // The pattern that middleware receives, with or without its leading slash.
    expect(findScreen(path ?? '/')).toBe(findScreen(id ?? ''))
  }
})

test('no guard passes the identity provider’s parameters to another address', () => {
  for (const prefix of ['', '/ko', '/en']) {
    for (const page of ['mobile-verify', 'nda']) {
      expect(findScreenAt(`${prefix}/authentication/${page}`)?.guard).toBe('none')
    }
  }
})
