import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fetchContext } from '../api/context.ts'
import { guardOnServer, refuse, viewerContext } from './guard-pages.ts'

const viewer: Viewer = {
  uuid: '0191c5b0-0000-4000-8000-000000000001',
  email: 'me@mail.example',
  nickname: 'me',
  imagePath: null,
  hash: 'hash',
  company: null,
  crews: [],
  isStaff: false,
  meta: { tos: [], verificationLevel: 0, termsDue: [], awaitsSecondFactor: false },
}

type Arrival = { pattern: string; path?: string; cookie?: string; auth?: () => Response }

/** Opens a page as the host does, with an API that answers `auth` and records its calls. */
const open = async ({ pattern, path = pattern, cookie, auth = () => Response.json(viewer) }: Arrival) => {
  const asked: { url: string; headers: Headers }[] = []
  const context = new RouterContextProvider()
  context.set(fetchContext, (url, init) => {
    asked.push({ url, headers: new Headers(init?.headers) })
    return Promise.resolve(auth())
  })
  const url = new URL(path, 'https://jebo.example')
  const request = new Request(url, { headers: { 'user-agent': 'tester', ...(cookie && { cookie }) } })
  const args = { request, url, pattern, params: {}, context }
  const response = await guardOnServer(args, () => Promise.resolve(new Response('page')))
  if (!(response instanceof Response)) throw new Error('The guard answered nothing.')
  return { response, context, asked }
}

/** What `data(null, { status })` throws. */
const status = (code: number) => expect.objectContaining({ init: expect.objectContaining({ status: code }) })

const session = 'theme=dark; connect.sid=s1'

test('without a session cookie the API is not called', async () => {
  const { asked, context, response } = await open({ pattern: '/programs' })
  expect(asked).toEqual([])
  expect(context.get(viewerContext)).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('vary')).toBe('cookie')
})

test('developer pages are not cached', async () => {
  const { response } = await open({ pattern: '/dev/outbox' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/reset-password/:token?', '/reset-password/s3cret'],
  ['/en/verify-complete/:token?', '/en/verify-complete/s3cret'],
])('a page with a secret in its address is kept by no cache: %s', async (pattern, path) => {
  expect((await open({ pattern, path })).response.headers.get('cache-control')).toBe('no-store')
})

test('the cookie, the user agent and the language of the page are passed on', async () => {
  const { asked } = await open({ pattern: '/en/programs', cookie: session })
  expect(asked.map(({ url }) => url)).toEqual(['/api/auth'])
  const headers = asked[0]?.headers
  expect(headers?.get('cookie')).toBe(session)
  expect(headers?.get('user-agent')).toBe('tester')
  expect(headers?.get('accept-language')).toBe('en')
})

test('the page of a signed-in user is not cached', async () => {
  const { response, context } = await open({ pattern: '/followings', cookie: session })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(context.get(viewerContext)).toEqual(viewer)
})

test('a 401 clears the page and removes the cookie', async () => {
  const auth = () => Response.json({ status: 401, message: '', messageKey: 'error.notSignedIn' }, { status: 401 })
  const { response, context } = await open({ pattern: '/programs', cookie: session, auth })
  expect(context.get(viewerContext)).toBeNull()
  expect(response.headers.get('set-cookie')).toMatch(/^connect\.sid=; .*Max-Age=0/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

const failures: [string, () => Response][] = [
  ['a failing server', () => new Response('down', { status: 503 })],
  ['nonsense', () => new Response('<html>')],
  [
    'no answer',
    () => {
      throw new Error('gone')
    },
  ],
]

test.each(failures)('%s clears the page and leaves the cookie', async (_, auth) => {
  const { response, context } = await open({ pattern: '/programs', cookie: session, auth })
  expect(context.get(viewerContext)).toBe('unknown')
  expect(response.headers.get('set-cookie')).toBeNull()
})

test.each(failures)('%s hides a guarded page instead of sending its visitor to sign-in', async (_, auth) => {
  for (const pattern of ['/followings', '/staff', '/sign-in', '/en/settings']) {
    const { response, context } = await open({ pattern, cookie: session, auth })
    expect(response.headers.get('location'), pattern).toBeNull()
    expect(() => refuse({ context }), pattern).toThrow(status(503))
  }
})

test.each(failures)('%s leaves an open page open', async (_, auth) => {
  const { context } = await open({ pattern: '/programs', cookie: session, auth })
  expect(refuse({ context })).toBeNull()
})

test('a guest is sent to sign-in, in their language and with the page remembered', async () => {
  const { response } = await open({ pattern: '/en/tickets/:id/edit', path: '/en/tickets/12345678/edit?tab=2' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/en/sign-in?previous=%2Fen%2Ftickets%2F12345678%2Fedit%3Ftab%3D2')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an address without a screen redirects once its guard has let the visitor pass', async () => {
  const moved = await open({ pattern: '/en/settings', cookie: session })
  expect(moved.response.headers.get('location')).toBe('/en/settings/profile')
  const guest = await open({ pattern: '/en/settings' })
  expect(guest.response.headers.get('location')).toBe('/en/sign-in?previous=%2Fen%2Fsettings')
})

test('a page that this visitor may not see is missing, like any other missing page', async () => {
  const { context } = await open({ pattern: '/staff/users', cookie: session })
  expect(() => refuse({ context })).toThrow(status(404))
})

test('a page that this visitor may see is not refused', async () => {
  const { context } = await open({
    pattern: '/staff',
    cookie: session,
    auth: () => Response.json({ ...viewer, isStaff: true }),
  })
  expect(refuse({ context })).toBeNull()
})

test.each([
  ['/programs?q=&assetType=', '/programs'],
  ['/en/programs?q=&assetType=WEB&sort=', '/en/programs?assetType=WEB'],
  ['/programs?q=a%26b%3D&page=', '/programs?q=a%26b%3D'],
  ['//programs?q=', '/programs'],
  ['/hacktivity?q=&q=%EA%B0%80+%EB%82%98', '/hacktivity?q=%EA%B0%80+%EB%82%98'],
])('an address without its empty parameters: %s', async (path, to) => {
  const url = new URL(`https://jebo.example${path}`)
  const { response } = await open({ pattern: url.pathname.replace('//', '/'), path: url.href })
  expect([response.status, response.headers.get('location')]).toEqual([302, to])
})

test.each(['/programs', '/programs?q=a%3D', '/programs?q=a=', '/programs?flag', '/terms/agreement?type='])(
  'an address that stays as it is: %s',
  async (path) => {
    const { response } = await open({ pattern: path.split('?')[0] ?? '', path, cookie: session })
    expect(response.status).toBe(200)
  },
)
