import { type Access, accesses } from '@jebo/contract/core/access.ts'
import { callName } from '@jebo/contract/core/endpoint.ts'
import { pageUserHeader } from '@jebo/contract/core/page-user.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany, leaveCompany, openCompany } from '../test/companies.ts'
import { signUpAs } from '../test/people.ts'
import { openProgram } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicket } from '../test/tickets.ts'
import { setUser } from '../test/users.ts'
import { appointStaff } from './appoint-staff.ts'

/** The kinds of actors, and the access rules that each passes. */
const passes: Record<string, readonly Access[]> = {
  guest: ['anyone'],
  'hacker of level 0': ['anyone', 'signedIn', 'hacker'],
  'hacker of level 1': ['anyone', 'signedIn', 'hacker', 'verified'],
  'hacker of level 2': ['anyone', 'signedIn', 'hacker', 'verified', 'accountVerified'],
  'suspended user': ['anyone'],
  owner: ['anyone', 'signedIn', 'manager', 'owner'],
  manager: ['anyone', 'signedIn', 'manager'],
  "a pending company's owner": ['anyone', 'signedIn', 'manager', 'owner'],
  'owner without the terms': ['anyone', 'signedIn'],
  'manager without the terms': ['anyone', 'signedIn'],
  'a manager who has left': ['anyone', 'signedIn', 'hacker'],
  "a ticket's author": ['anyone', 'signedIn', 'hacker'],
  staff: ['anyone', 'signedIn', 'staff'],
}

/** Actors who must agree to the terms first, if a rule lets them pass otherwise. */
const withoutTerms = ['owner', 'manager'] as const

describe('every call, for every kind of actor', () => {
  let app: TestApp
  const visitors = new Map<string, Visitor>()

  beforeAll(async () => {
    app = await openTestApp()
    const { db } = app.services
    visitors.set('guest', app.visitor())
    for (const level of [0, 1, 2]) {
      visitors.set(`hacker of level ${level}`, await signUpAs(app, `hacker${level}`))
      await setUser(db, `hacker${level}@people.test`, { verification_level: level })
    }
    visitors.set('suspended user', await signUpAs(app, 'gone'))
    await setUser(db, 'gone@people.test', { suspended_at: app.clock.now() })
    const worker = await signUpAs(app, 'worker')
    const cookies = [...worker.cookies]
    await appointStaff(db, 'worker@people.test')
    expect((await worker.send(endpoints.getAuth, {})).status, 'sessions end when rights change').toBe(401)
    expect(cookies.map(([name]) => name)).toEqual(['connect.sid', 'known_browser'])
    const reply = await worker.call(endpoints.signIn, { email: 'worker@people.test', password: 'Correct-horse-7' })
    expect(reply.status).toBe(204)
    visitors.set('staff', worker)
    const owned = await openCompany(app, { alias: 'owned' })
    visitors.set('owner', owned.owner)
    visitors.set('manager', await joinCompany(app, owned, 'second'))
    visitors.set('manager without the terms', await joinCompany(app, owned, 'third', { hasAgreedTerms: false }))
    visitors.set('a manager who has left', await joinCompany(app, owned, 'left'))
    await leaveCompany(app, 'left')
    const author = await signUpAs(app, 'author')
    await openTicket(author, (await openProgram(owned.owner)).id)
    visitors.set("a ticket's author", author)
    const pending = await openCompany(app, { alias: 'pending', isApproved: false })
    visitors.set("a pending company's owner", pending.owner)
    const unbound = await openCompany(app, { alias: 'unbound', hasAgreedTerms: false })
    visitors.set('owner without the terms', unbound.owner)
  })
  afterAll(() => app.close())

  // Signing out ends the session that the other rows need; it has its own test.
  const rows = Object.entries(endpoints).filter(([name]) => name !== 'signOut')
  const table = rows.flatMap(([, endpoint]) =>
    Object.keys(passes).map((kind) => ({ call: callName(endpoint), kind, endpoint })),
  )

  it.each(table)('$call by $kind', async ({ kind, endpoint }) => {
    const visitor = visitors.get(kind)
    const reply = await visitor?.send(endpoint, { code: 'x', unknown: true })
    const mayPass = passes[kind]?.includes(endpoint.access)
    if (mayPass) expect([401, 403]).not.toContain(reply?.status)
    else if (kind === 'guest' || kind === 'suspended user') expect(reply?.problem.messageKey).toBe('error.notSignedIn')
    else if (withoutTerms.some((one) => kind === `${one} without the terms` && passes[one]?.includes(endpoint.access)))
      expect(reply?.problem.messageKey).toBe('terms.agreementRequired')
    else if (endpoint.access === 'verified') expect(reply?.problem.messageKey).toBe('identity.verificationRequired')
    else expect(reply?.problem.messageKey).toBe('error.forbidden')
  })

  const writes = rows.filter(([, { method, access }]) => (method as string) !== 'GET' && access !== 'anyone')

  it.each(writes.map(([name, endpoint]) => ({ name, call: callName(endpoint), endpoint })))(
    '$call is refused if another user has signed in since the page was loaded',
    async ({ endpoint }) => {
      const [kind = ''] = Object.entries(passes).find(([, accesses]) => accesses.includes(endpoint.access)) ?? []
      const other = { [pageUserHeader]: crypto.randomUUID() }
      const reply = await visitors.get(kind)?.send(endpoint, { code: 'x', unknown: true }, other)
      expect([reply?.status, reply?.problem.messageKey]).toEqual([409, 'error.otherUser'])
    },
  )

  it('covers every access rule', () => {
    const covered = new Set(Object.values(passes).flat())
    expect(accesses.filter((access) => !covered.has(access))).toEqual([])
  })
})
