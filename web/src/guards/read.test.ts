import { listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fetchContext } from '../api/context.ts'
import { type Reading, read, readAll, readIfThere } from './read.ts'

const reading = read(listTerms, ({ url }) => ({
  type: url.searchParams.get('type') === 'USER' ? ('USER' as const) : undefined,
}))

const load = (
  path: string,
  answer: (url: string) => Response,
  { loader }: Pick<Reading<unknown>, 'loader'> = reading,
): Promise<unknown> => {
  const context = new RouterContextProvider()
  context.set(fetchContext, (url) => Promise.resolve(answer(url)))
  const url = new URL(path, 'https://jebo.example')
  const args: LoaderFunctionArgs = { request: new Request(url), url, params: {}, pattern: '/terms', context }
  return loader(args)
}

const refusal = (status: number, messageKey: string) => () =>
  Response.json({ status, message: 'words', messageKey }, { status })

test('a screen gets the response of its call', async () => {
  const urls: string[] = []
  const answer = await load('/terms?type=USER', (url) => {
    urls.push(url)
    return Response.json({ count: 0, data: [] })
  })
  expect(answer).toEqual({ count: 0, data: [] })
  expect(urls).toEqual(['/api/terms?type=USER'])
})

test.each([
  [404, 'error.notFound'],
  [403, 'error.forbidden'],
  [503, 'error.unavailable'],
])('%i becomes the error page with the same status', async (status, messageKey) => {
  await expect(load('/terms', refusal(status, messageKey))).rejects.toMatchObject({
    init: { status },
    data: { status, messageKey },
  })
})

test('a session that has ended leads to sign-in, with the page remembered', async () => {
  const thrown: unknown = await load('/en/terms?type=USER', refusal(401, 'error.notSignedIn')).catch((e) => e)
  expect(thrown).toBeInstanceOf(Response)
  if (!(thrown instanceof Response)) return
  expect(thrown.status).toBe(302)
  expect(thrown.headers.get('location')).toBe('/en/sign-in?previous=%2Fen%2Fterms%3Ftype%3DUSER')
})

const optional = readIfThere(listTerms, ({ url }) =>
  url.searchParams.has('type') ? { type: 'MANAGER' as const } : null,
)

test('optional data is null if it is missing, and other refusals stay as they are', async () => {
  expect(await load('/terms?type=MANAGER', refusal(404, 'error.notFound'), optional)).toBeNull()
  const list = { count: 0, data: [] }
  expect(await load('/terms?type=MANAGER', () => Response.json(list), optional)).toEqual(list)
  await expect(load('/terms?type=MANAGER', refusal(403, 'error.forbidden'), optional)).rejects.toMatchObject({
    init: { status: 403 },
  })
})

test('a call that is not needed is not made', async () => {
  const urls: string[] = []
  const answer = (url: string) => {
    urls.push(url)
    return Response.json({})
  }
  expect(await load('/terms', answer, optional)).toBeNull()
  expect(urls).toEqual([])
})

test('several calls respond under their names, and one refusal becomes the page’s', async () => {
  const both = readAll({ user: reading, manager: optional })
  const answer = (url: string) => Response.json({ count: url.length, data: [] })
  expect(await load('/terms?type=USER', answer, both)).toEqual({
    user: { count: '/api/terms?type=USER'.length, data: [] },
    manager: { count: '/api/terms?type=MANAGER'.length, data: [] },
  })
  const half = (url: string) => (url.includes('USER') ? refusal(403, 'error.forbidden')() : Response.json({}))
  await expect(load('/terms?type=USER', half, both)).rejects.toMatchObject({ init: { status: 403 } })
})
