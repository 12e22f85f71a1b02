// The examples of the OpenAPI document are valid inputs.
import { signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { closeCompany } from '@jebo/contract/companies/closing.endpoints.ts'
import type { Access } from '@jebo/contract/core/access.ts'
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { getOpenapi } from '@jebo/contract/operations/operations.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../test/companies.ts'
import { exampleHeadersOf, exampleInputOf, type Operation } from '../test/document.ts'
import { enterPassword, signUpAs } from '../test/people.ts'
import { pngOf } from '../test/pictures.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { setUser } from '../test/users.ts'

describe("the document's own examples", () => {
  let app: TestApp
  let paths: Record<string, Record<string, Operation>>
  let owner: Visitor
  let staff: Visitor
  let hacker: Visitor
  let people = 0

  beforeAll(async () => {
    app = await openTestApp()
    const { answer } = await app.visitor().call(getOpenapi, {})
    paths = (answer as unknown as { paths: typeof paths }).paths
    owner = (await openCompany(app, { alias: 'owned' })).owner
    staff = await getStaff(app)
    hacker = await newHacker()
  })
  afterAll(() => app.close())

  const newHacker = async (): Promise<Visitor> => {
    people += 1
    const visitor = await signUpAs(app, `person${people}`)
    await setUser(app.services.db, `person${people}@people.test`, { verification_level: 2 })
    return visitor
  }

  const callerFor = async (endpoint: Endpoint): Promise<Visitor> => {
    const { access, needsFresh } = endpoint
    const known: Partial<Record<Access, Visitor>> = { manager: owner, owner, staff }
    // A company that is closed is one of its own.
    if (endpoint === closeCompany) known.owner = (await openCompany(app, { alias: 'closed' })).owner
    // A call that ends sessions or changes a password needs a caller of its own.
    const endsSession = needsFresh || endpoint === signOut
    const visitor = known[access] ?? (endsSession ? await newHacker() : hacker)
    if (needsFresh) await enterPassword(visitor)
    return visitor
  }

  it.each(Object.entries(endpoints))('%s', async (_name, endpoint: Endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation
    const visitor = await callerFor(endpoint)
    const input = exampleInputOf(operation)
    if (endpoint.isUpload) Object.assign(input, { file: await pngOf(400) })
    const reply = await visitor.send(endpoint, input, exampleHeadersOf(operation))
    const answer = `${reply.status} ${reply.problem?.messageKey ?? ''}`
    expect([400, 413, 415, 500], answer).not.toContain(reply.status)
    // The objects of an example may be missing, but its caller has access.
    expect(['error.notSignedIn', 'error.forbidden', 'auth.freshRequired'], answer).not.toContain(
      reply.problem?.messageKey,
    )
  })
})
