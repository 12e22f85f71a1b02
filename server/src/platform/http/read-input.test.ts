import { endpoint } from '@jebo/contract/core/endpoint.ts'
import { z } from '@jebo/contract/core/zod.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { serve } from './serve.ts'

const echoCall = endpoint({
  method: 'POST',
  path: '/test/echo',
  access: 'anyone',
  maxBodyBytes: 2_000_000,
  input: z.strictObject({ value: z.unknown() }),
  answer: z.object({ value: z.unknown() }),
  problems: [],
})

describe('a JSON body', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    serve(app.api, echoCall, async (_call, { value }) => ({ value }))
  })
  afterAll(() => app.close())

  const statusOf = async (body: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' }
    return (await app.visitor().raw('/test/echo', { method: 'POST', headers, body })).status
  }

  it.each([
    ['at the top', '{"value":1,"value":2}'],
    ['with equal values', '{"value":1,"value":1}'],
    ['in an object', '{"value":{"a":1,"b":2,"a":3}}'],
    ['in a list', '{"value":[1,{"a":1,"a":2}]}'],
    ['in one that is replaced', '{"value":{"a":{"b":1},"a":{"b":1}}}'],
    ['as an escape', '{"value":{"a":1,"\\u0061":2}}'],
    ['beside strings with colons and quotes', '{"value":{"a:\\":":"b:\\\\","a:\\":":"\\\\\\":"}}'],
    ['empty', '{"value":{"":1,"":2}}'],
    ['that are numbers', '{"value":{"1":1,"1":2}}'],
  ])('is refused with repeated keys %s', async (_where, body) => expect(await statusOf(body)).toBe(400))

  it.each([
    ['equal keys in different objects', '{"value":[{"a":1},{"a":1},{"b":{"a":1}}]}'],
    ['colons and quotes in strings', '{"value":{"a:b":"c:\\"d\\":e","\\\\":"\\\\\\\\","f\\\\\\"":":"}}'],
    ['keys that differ in case', '{"value":{"a":1,"A":2}}'],
    ['null', '{"value":null}'],
  ])('is accepted with %s', async (_what, body) => expect(await statusOf(body)).toBe(200))

  it('is accepted whatever strings it contains', async () => {
    const value = fc.jsonValue({ maxDepth: 4, noUnicodeString: false })
    await fc.assert(
      fc.asyncProperty(value, async (one) => {
        const body = JSON.stringify({ value: one })
        // Unpaired surrogates and NUL have refusals of their own.
        fc.pre(body.isWellFormed() && !/\\u(?:0000|d[89a-f])/i.test(body))
        expect(await statusOf(body)).toBe(200)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['keys', JSON.stringify({ value: Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, 1])) })],
    ['backslashes', JSON.stringify({ value: '\\"'.repeat(250_000) })],
    ['text', JSON.stringify({ value: 'a'.repeat(1_000_000) })],
  ])('of a megabyte of %s is read before the test times out', async (_what, body) =>
    expect(await statusOf(body)).toBe(200),
  )
})
