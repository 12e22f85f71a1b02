import { placeholdersOf } from '@jebo/contract/core/endpoint.ts'
import { listOutbox } from '@jebo/contract/development/development.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { getOpenapi } from '@jebo/contract/operations/operations.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../../test/house.ts'
import { createServer } from '../../server.ts'

type Operation = {
  operationId: string
  description: string
  parameters?: { name: string; in: string }[]
  responses: Record<string, { description: string }>
}

describe('the OpenAPI document', () => {
  let house: House
  let paths: Record<string, Record<string, Operation>>
  beforeAll(async () => {
    house = await openHouse()
    const { answer } = await house.visitor().call(getOpenapi, {})
    paths = (answer as unknown as { paths: typeof paths }).paths
  })
  afterAll(() => house.close())

  it.each(Object.entries(endpoints))('tells of %s', (name, endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters?.filter((one) => one.in === 'path').map((one) => one.name) ?? []
    expect(inPath).toEqual(placeholdersOf(endpoint.path))
    expect(Object.keys(operation?.responses ?? {})).toContain('503')
    expect(operation?.description.includes('POST /auth/fresh')).toBe('needsFresh' in endpoint)
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
    ['freshenSession', ['auth.busy', 'auth.otpRequired']],
    ['listAudit', ['auth.secondFactorRequired', 'error.forbidden', 'error.addressTooLong']],
    ['rewardTicket', ['error.idempotencyKeyRequired', 'error.idempotencyKeyReused', 'terms.agreementRequired']],
  ] as const)('tells what %s may refuse', (name, codes) => {
    expect(refusalsOf(name)).toEqual(expect.arrayContaining([...codes]))
  })

  it('tells of no refusal that a call cannot give', () => {
    expect(refusalsOf('getAuth')).not.toContain('error.mediaType')
    expect(refusalsOf('signIn')).not.toContain('auth.secondFactorRequired')
    expect(refusalsOf('createTicketComment')).not.toContain('error.idempotencyKeyRequired')
  })

  it('tells of nothing else', () => {
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(Object.keys(endpoints).length)
  })

  it('and the calls of development are unknown in production', async () => {
    const services = { ...house.services, config: { ...house.services.config, isProduction: true } }
    const { hono } = createServer(services)
    const ask = async (path: string) => hono.request(`http://jebo.test${path}`, {}, { peer: '127.0.0.1' })
    expect((await ask(listOutbox.path)).status).toBe(404)
    const document = (await (await ask(getOpenapi.path)).json()) as { paths: object }
    expect(Object.keys(document.paths)).not.toContain(listOutbox.path)
  })
})
