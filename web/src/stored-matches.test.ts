import { matchRoutes, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import routeConfig, { screens } from './routes.ts'
import { V6RegExMatcher } from './stored-matches.ts'

type Entry = (typeof routeConfig)[number]

const routeOf = ({ id, index, path, caseSensitive, children }: Entry): RouteObject =>
  index ? { id, index } : { id, path, caseSensitive, children: children?.map(routeOf) }

const routes = routeConfig.map(routeOf)

const matcherOf = (known: RouteObject[]): V6RegExMatcher => {
  const matcher = new V6RegExMatcher('/')
  matcher.update(known)
  return matcher
}

const filled = screens.flatMap(({ path }) => [
  path.replace(/:(\w+)\??/g, 'a $1').replace('*', 'x/y'),
  path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '12345678'),
])

const odd = [
  ...['', '/', '//', '///', '//programs', '/programs//1', '/programs/', '/programs//', '/programs/1///edit//'],
  ...[
    'programs',
    './programs',
    '/programs/..',
    '/programs/./1',
    '/%2e%2e/programs',
    '/programs%2F1',
    '/programs/a%2Fb',
  ],
  ...['/programs/%25', '/programs/%', '/programs/%E0%A4%A', '/programs/%ff', '/programs/%00', '/program%73'],
  ...[
    '/@하나',
    '/@%ED%95%98%EB%82%98',
    '/companies/회사 이름',
    '/ko/companies/%ED%9A%8C%EC%82%AC',
    '/@👩‍💻',
    '/\u0000',
  ],
  ...['/en', '/en/', '/en//programs', '/EN/programs', '/En', '/en/en/programs', '/ko/en', '/english', '/en%2Fprograms'],
  ...[
    '/Programs',
    '/programs?page=2',
    '/programs#top',
    '/programs/1?a=/tickets/2#b',
    '?q',
    '#q',
    '/?',
    '/:handle',
    '/*',
    '/programs/:id',
  ],
  ...['/__proto__', '/constructor', '/toString/x', '/a b', '/a\\b', '/a;b', "/a'b", '/a+b', '/a.b', '/a:b'],
  ...[
    '/tickets/edit',
    '/tickets/edit/edit',
    '/programs/new',
    '/programs/new/edit',
    '/companies/new',
    '/terms/agreement/x',
  ],
  ...[199, 200, 201, 5000].map((length) => `/programs/${'a'.repeat(length - '/programs/'.length)}`),
  ...[198, 5000].map((length) => '/a'.repeat(length / 2)),
]

const pathsBelow = (prefix: string): string[] => [...new Set([...filled, ...odd])].map((path) => prefix + path)

beforeEach(() => {
  // The router reports paths that cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each(['', '/ko', '/en'])('paths below "%s" match as in the router, also from the store', (prefix) => {
  for (const path of pathsBelow(prefix)) {
    const matcher = matcherOf(routes)
    const expected = matchRoutes(routes, path)
    expect(matcher.match(path), path).toEqual(expected)
    expect(matcher.match(path), path).toEqual(expected)
    const location = { pathname: path }
    expect(matcher.match(location), path).toEqual(matchRoutes(routes, location))
  }
})

test('one matcher matches each path, whatever was matched before', () => {
  const matcher = matcherOf(routes)
  const paths = ['', '/ko', '/en'].flatMap(pathsBelow)
  const many = Array.from({ length: 1001 }, (_, number) => `/programs/${number}`)
  for (const path of [...paths, ...many]) matcher.match(path)
  for (const path of [...paths, '/programs/1000']) expect(matcher.match(path)).toEqual(matchRoutes(routes, path))
})

test('what is done to a match does not reach the next request', () => {
  const matcher = matcherOf(routes)
  for (const match of matcher.match('/programs/1') ?? []) {
    Reflect.set(match.params, 'id', '2')
    Reflect.set(match, 'pathname', '/elsewhere')
  }
  expect(matcher.match('/programs/1')).toEqual(matchRoutes(routes, '/programs/1'))
  matcher.match('/programs/1')?.pop()
  expect(matcher.match('/programs/1')).toEqual(matchRoutes(routes, '/programs/1'))
})

test('other routes are matched again', () => {
  const matcher = matcherOf(routes)
  expect(matcher.match('/programs')?.at(-1)?.route.id).toBe('/programs')
  matcher.update([{ id: 'all', path: '*' }])
  expect(matcher.match('/programs')?.at(-1)?.route.id).toBe('all')
})

test('a partial match is not stored', () => {
  const matcher = matcherOf([{ id: 'above', path: 'a', children: [{ id: 'below', path: 'b' }] }])
  expect(matcher.match('/a/c', true)?.at(-1)?.route.id).toBe('above')
  expect(matcher.match('/a/c')).toBeNull()
  expect(matcher.match('/a/c', true)?.at(-1)?.route.id).toBe('above')
})
