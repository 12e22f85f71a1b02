import { assetTypes } from '@jebo/contract/core/asset.ts'
import { placeholdersOf, servedEvents } from '@jebo/contract/core/endpoint.ts'
import { listOutbox } from '@jebo/contract/development/development.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { getOpenapi } from '@jebo/contract/operations/operations.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleInputOf, type Operation } from '../../../test/document.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createServer } from '../../server.ts'

describe('the OpenAPI document', () => {
  let app: TestApp
  let paths: Record<string, Record<string, Operation>>
  beforeAll(async () => {
    app = await openTestApp()
    const { answer } = await app.visitor().call(getOpenapi, {})
    paths = (answer as unknown as { paths: typeof paths }).paths
  })
  afterAll(() => app.close())

  it.each(Object.entries(endpoints))('describes %s', (name, endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters?.filter((one) => one.in === 'path').map((one) => one.name) ?? []
    expect(inPath).toEqual(placeholdersOf(endpoint.path))
    expect(Object.keys(operation?.responses ?? {})).toContain('503')
    expect(operation?.description.includes('POST /auth/fresh')).toBe('needsFresh' in endpoint)
    const headers = operation?.parameters?.filter((one) => one.in === 'header').map((one) => one.name) ?? []
    const ofKeys = 'isIdempotent' in endpoint ? ['Idempotency-Key'] : []
    expect(headers).toEqual(endpoint.answer === servedEvents ? ['Last-Event-ID'] : ofKeys)
    expect(operation?.security).toEqual(endpoint.access === 'anyone' ? undefined : [{ session: [] }])
  })

  it.each(Object.entries(endpoints))('has examples of %s that its schemas accept', (_name, endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (!('isUpload' in endpoint)) expect(endpoint.input.safeParse(exampleInputOf(operation)).error).toBeUndefined()
    const answer = operation?.responses['200']?.content?.['application/json']
    if (answer) expect(endpoint.answer.safeParse(answer.example).error).toBeUndefined()
  })

  it.each([
    ['createTicket', 'title', { minLength: 1, maxLength: 250 }],
    ['createTicket', 'weaknessType', { minLength: 1, maxLength: 100 }],
    ['createTicketComment', 'contents', { minLength: 1, maxLength: 10_000 }],
    ['signUp', 'email', { minLength: 1, maxLength: 254 }],
    ['signUp', 'password', { minLength: 9, maxLength: 255 }],
    ['signUp', 'nickname', { minLength: 2, maxLength: 20 }],
    ['applyCompany', 'phone', { minLength: 1, maxLength: 30 }],
    ['applyCompany', 'companyName', { minLength: 2, maxLength: 64 }],
    ['applyCompany', 'alias', { minLength: 2, maxLength: 20 }],
    ['applyCompany', 'logoId', { format: 'uuid' }],
    ['createAsset', 'url', { minLength: 1, maxLength: 500 }],
    ['createAsset', 'type', { enum: [...assetTypes] }],
    ['updateProfile', 'links', { maxItems: 5, items: { format: 'uri', maxLength: 500 } }],
    ['updateProfile', 'tags', { maxItems: 10, items: { minLength: 1, maxLength: 64 } }],
    ['submitKyc', 'accountNumber', { minLength: 8, maxLength: 16 }],
    ['rewardTicket', 'amount', { minimum: 100_000, maximum: 1_000_000_000_000 }],
    ['uploadFile', 'file', { format: 'binary' }],
  ] as const)('describes the limits of %s %s', (name, field, limits) => {
    const { path, method } = endpoints[name]
    const [body] = Object.values(paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {})
    expect(body?.schema.properties[field]).toMatchObject(limits)
  })

  it('describes pages as integers, with their defaults', () => {
    const parameters = paths['/programs']?.get?.parameters ?? []
    const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema
    expect(schemaOf('page')).toMatchObject({ type: 'integer', minimum: 1, default: 1 })
    expect(schemaOf('size')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
    const [id] = paths['/tickets/{id}']?.get?.parameters ?? []
    expect(id?.schema).toMatchObject({ type: 'integer', minimum: 10_000_000, maximum: 99_999_999 })
  })

  const refusalsOf = (name: keyof typeof endpoints): string[] => {
    const { path, method } = endpoints[name]
    return Object.values(paths[path]?.[method.toLowerCase()]?.responses ?? {}).flatMap(({ description }) =>
      description.split(', '),
    )
  }

  it.each([
    ['signIn', ['auth.busy', 'error.mediaType', 'error.tooLarge', 'error.foreignOrigin', 'error.unknownHost']],
    ['signUp', ['auth.busy', 'error.mediaType']],
    ['resetPassword', ['auth.busy', 'error.mediaType', 'error.notFound']],
    ['changePassword', ['auth.busy', 'auth.freshRequired', 'error.notSignedIn']],
    ['reauthenticate', ['auth.busy', 'auth.otpRequired']],
    ['listAudit', ['auth.secondFactorRequired', 'error.forbidden', 'error.addressTooLong']],
    ['rewardTicket', ['error.idempotencyKeyRequired', 'error.idempotencyKeyReused', 'terms.agreementRequired']],
  ] as const)('lists the refusals of %s', (name, codes) => {
    expect(refusalsOf(name)).toEqual(expect.arrayContaining([...codes]))
  })

  it('lists no refusal that a call cannot give', () => {
    expect(refusalsOf('getAuth')).not.toContain('error.mediaType')
    expect(refusalsOf('signIn')).not.toContain('auth.secondFactorRequired')
    expect(refusalsOf('createTicketComment')).not.toContain('error.idempotencyKeyRequired')
  })

  it('describes nothing else', () => {
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(Object.keys(endpoints).length)
  })

  it('excludes the calls of development in production, which do not exist there', async () => {
    const services = { ...app.services, config: { ...app.services.config, isProduction: true } }
    const { hono } = createServer(services)
    const ask = async (path: string) => hono.request(`http://jebo.test${path}`, {}, { peer: '127.0.0.1' })
    expect((await ask(listOutbox.path)).status).toBe(404)
    const document = (await (await ask(getOpenapi.path)).json()) as { paths: object }
    expect(Object.keys(document.paths)).not.toContain(listOutbox.path)
  })
})

describe('the reference page', () => {
  it.each(['development', 'production'])('is served in %s, without inline scripts and styles', async (mode) => {
    const app = await openTestApp()
    const services = { ...app.services, config: { ...app.services.config, isProduction: mode === 'production' } }
    const { hono } = createServer(services)
    const ask = async (path: string) => hono.request(`http://jebo.test${path}`, {}, { peer: '127.0.0.1' })
    const response = await ask('/docs')
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(html).not.toMatch(/<script>|<style|style=|\son\w+=|https?:/)
    const files = [...html.matchAll(/(?:src|href)="\/api(\/docs[^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const { status, headers } = await ask(file)
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript)/)])
    }
    await app.close()
  })
})
