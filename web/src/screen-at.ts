// Finds the page of an address.
import { withoutLocale } from '@jebo/contract/core/locale.ts'
import { matchRoutes } from 'react-router'
import { type Screen, screens } from './routes.ts'

const known = screens
  .filter((screen) => screen.path !== '/*')
  .map((screen) => ({ path: screen.path, caseSensitive: true, handle: screen }))

const findAmongAll = (pathname: string): Screen | null => {
  const match = matchRoutes(known, withoutLocale(pathname))?.at(-1)
  const screen: Screen | undefined = match?.route.handle
  if (!match || !screen) return null
  // A single segment is a hacker's page only if it is written as one.
  return screen.path === '/:handle' && !match.params.handle?.startsWith('@') ? null : screen
}

const mostStored = 1000
const longestStored = 200
const stored = new Map<string, Screen | null>()

/** The row of the route table for a path in any language, or null if the not-found page responds. */
export const findScreenAt = (pathname: string): Screen | null => {
  const known = stored.get(pathname)
  if (known !== undefined) return known
  const found = findAmongAll(pathname)
  if (stored.size >= mostStored) stored.clear()
  // `matchRoutes` ranks the whole table on each call.
  if (pathname.length <= longestStored) stored.set(pathname, found)
  return found
}

/** The links without those to screens that are not built yet, so that no menu leads to one. */
export const builtLinks = <Link extends { to: string }>(links: readonly Link[]): readonly Link[] =>
  links.filter(({ to }) => findScreenAt(to.split('?')[0] ?? to)?.file !== 'being-built')
