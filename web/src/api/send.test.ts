import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from './address.ts'
import { CallError } from './call-error.ts'
import { type SendOptions, send, usualTimeoutMs } from './send.ts'

type Heard = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }

let heard: Heard[] = []
let base = ''

const answers: Record<string, (response: ServerResponse) => void> = {
  '/api/json': (response) => response.setHeader('content-type', 'application/json').end('{"count":0,"data":[]}'),
  '/api/nothing': (response) => response.writeHead(204).end(),
  '/api/garbage': (response) => response.end('<html>hello</html>'),
  '/api/cut': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"count":')
    setTimeout(() => response.destroy(), 20)
  },
  '/api/silent': () => undefined,
  '/api/stuck': (response) => response.writeHead(200).write('{'),
  '/api/reset': (response) => response.destroy(),
  '/api/refused': (response) =>
    response.writeHead(422, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        status: 422,
        message: '안 돼요',
        messageKey: 'field.email',
        issues: [{ path: 'email', messageKey: 'field.email' }, 'nonsense', { path: 1 }],
      }),
    ),
  '/api/proxy': (response) => response.writeHead(502).end('<html>Bad gateway</html>'),
  '/api/empty-refusal': (response) => response.writeHead(409).end(),
  '/api/hasty': (response) =>
    response.writeHead(429, { 'retry-after': '42' }).end('{"messageKey":"error.tooManyRequests"}'),
  '/api/dated': (response) => response.writeHead(429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }).end(),
  '/api/odd-refusal': (response) => response.writeHead(400).end('{"message":7,"messageKey":null,"issues":{}}'),
}

const server = createServer(async (request, response) => {
  const body = (await Array.fromAsync(request)).join('')
  heard.push({ method: request.method, url: request.url, headers: request.headers, body })
  const answer = answers[(request.url ?? '').split('?', 1)[0] ?? ''] ?? answers['/api/json']
  answer?.(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: Address['path']): Address => ({ method: 'GET', path })
const ask = (address: Address, input: Record<string, unknown> = {}, options?: SendOptions): Promise<unknown> => {
  heard = []
  return send((url, init) => fetch(base + url, init), address, input, options)
}
const failure = async (address: Address, options?: SendOptions): Promise<CallError> => {
  const error = await ask(address, {}, options).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}
const noAnswer = { status: 503, message: 'Service Unavailable', messageKey: 'error.requestFailure', issues: [] }

test('a response is read as JSON, and an empty one is undefined', async () => {
  expect(await ask(get('/json'))).toEqual({ count: 0, data: [] })
  expect(await ask({ method: 'POST', path: '/nothing' })).toBeUndefined()
})

test('a list becomes a repeated key without indices; null and empty values are left out; 0 and false are kept', async () => {
  const nothing = { none: null, absent: undefined, empty: '', list: [] }
  await ask(get('/json'), { status: ['A', 'B C'], page: 0, mine: false, ...nothing })
  expect(heard[0]?.url).toBe('/api/json?status=A&status=B+C&page=0&mine=false')
})

test('placeholders are filled from the input and cannot change the rest of the path', async () => {
  await ask(get('/tickets/{id}/comments'), { id: '../auth?x=1', page: 2 })
  expect(heard[0]?.url).toBe('/api/tickets/..%2Fauth%3Fx%3D1/comments?page=2')
})

test('a body is pruned JSON; a call without a body sends none', async () => {
  await ask({ method: 'PATCH', path: '/tickets/{id}' }, { id: 7, title: '', tags: [], meta: { note: null }, amount: 0 })
  expect(heard[0]).toMatchObject({ method: 'PATCH', url: '/api/tickets/7', body: '{"amount":0}' })
  expect(heard[0]?.headers['content-type']).toBe('application/json')
  const nullable = { method: 'PATCH', path: '/tickets/{id}', nullable: ['meta', 'tags', 'missing'] } as const
  await ask(nullable, { id: 7, title: null, tags: [], meta: null })
  expect(heard[0]?.body).toBe('{"meta":null}')
  await ask({ method: 'DELETE', path: '/tickets/{id}' }, { id: 7, version: 3 })
  expect(heard[0]).toMatchObject({ method: 'DELETE', url: '/api/tickets/7?version=3', body: '' })
  expect(heard[0]?.headers['content-type']).toBeUndefined()
})

test('headers are sent', async () => {
  await ask({ method: 'POST', path: '/json' }, {}, { headers: { 'idempotency-key': 'k1', 'accept-language': 'en' } })
  expect(heard[0]?.headers).toMatchObject({ 'idempotency-key': 'k1', 'accept-language': 'en' })
})

test('a refusal keeps the status, the message, the key and the readable issues', async () => {
  expect(await failure(get('/refused'))).toMatchObject({
    status: 422,
    message: '안 돼요',
    messageKey: 'field.email',
    issues: [{ path: 'email', messageKey: 'field.email' }],
  })
})

test('a refusal says how long to wait if the server gives it in seconds', async () => {
  expect(await failure(get('/hasty'))).toMatchObject({ status: 429, retryAfterSeconds: 42 })
  expect(await failure(get('/dated'))).toMatchObject({ status: 429, retryAfterSeconds: null })
  expect(await failure(get('/refused'))).toMatchObject({ retryAfterSeconds: null })
})

test.each([
  ['/proxy', 502],
  ['/empty-refusal', 409],
  ['/odd-refusal', 400],
] as const)('%s keeps its status and says that the request failed', async (path, status) => {
  expect(await failure(get(path))).toMatchObject({ ...noAnswer, status })
})

test.each(['/garbage', '/cut', '/reset'] as const)('%s is no answer', async (path) => {
  expect(await failure(get(path))).toMatchObject(noAnswer)
})

test.each(['/silent', '/stuck'] as const)('%s ends with the time allowed', async (path) => {
  const begin = performance.now()
  expect(await failure(get(path), { timeoutMs: 150 })).toMatchObject(noAnswer)
  expect(performance.now() - begin).toBeLessThan(2000)
})

test('an unreachable server counts as no response', async () => {
  const error = await send((url, init) => fetch(`http://127.0.0.1:1${url}`, init), get('/json'), {}).catch((e) => e)
  expect(error).toMatchObject(noAnswer)
})

test('an aborted call throws the abort reason, not a failure', async () => {
  const reason = new Error('left the page')
  const controller = new AbortController()
  const asked = ask(get('/silent'), {}, { signal: controller.signal })
  setTimeout(() => controller.abort(reason), 30)
  await expect(asked).rejects.toBe(reason)
})

test('the default timeout is five seconds', () => {
  expect(usualTimeoutMs).toBe(5000)
})
