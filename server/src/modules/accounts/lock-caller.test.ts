import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import * as authentication from '@jebo/contract/accounts/authentication.endpoints.ts'
import { callName, type Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { freshInputs } from '../../../test/fresh-inputs.ts'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { untilWaiting } from '../../../test/waiting.ts'

const aboutMoney = ['requestWithdrawal', 'downloadPayoutFile', 'exportTaxMonth', 'adjustWallet', 'decideAdjustment']

describe('a session that ends during its call', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** A user's own browser, and another one of the same user; both are reauthenticated. */
  const twoBrowsers = async (email: string, own: Visitor): Promise<{ own: Visitor; other: Visitor }> => {
    const other = app.visitor()
    await other.call(signIn, { email, password })
    await enterPassword(own)
    await enterPassword(other)
    return { own, other }
  }

  /** Two authorized calls that then lock the user one after the other. */
  const inTurn = async <First, Second>(email: string, first: () => Promise<First>, second: () => Promise<Second>) => {
    const holder = await app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from users where email = $1 for update', [email])
      const earlier = first()
      await untilWaiting(app)
      const later = second()
      await untilWaiting(app, 2)
      await holder.query('commit')
      return { first: await earlier, second: await later }
    } finally {
      holder.release()
    }
  }

  const rows = (Object.entries(endpoints) as [string, Endpoint][])
    // Calls about money leave the user as they are: like other writes they check their session as they commit
    // (ended-session.test.ts).
    .filter(([name, { needsFresh, method }]) => needsFresh && method !== 'GET' && !aboutMoney.includes(name))
    .map(([name, endpoint], nth) => ({ name, endpoint, nth, call: callName(endpoint) }))

  it.each(rows)('does nothing at $call', async ({ name, endpoint, nth }) => {
    const alias = `holder${nth}`
    const isOwner = endpoint.access === 'owner'
    const email = isOwner ? `${alias}@owners.test` : `${alias}@people.test`
    const caller = isOwner ? (await openCompany(app, { alias })).owner : await signUpAs(app, alias)
    const { own, other } = await twoBrowsers(email, caller)
    await setUser(app.services.db, email, { verification_level: 1 })
    await other.call(authentication.beginSecondFactor, {})
    const replies = await inTurn(
      email,
      () => own.call(authentication.changePassword, { password: 'Brand-new-horse-9' }),
      () => other.send(endpoint, freshInputs[name] ?? {}),
    )
    expect(replies.first.status).toBe(204)
    expect([replies.second.status, replies.second.problem.messageKey]).toEqual([401, 'error.notSignedIn'])
  })

  it('leaves no valid link behind when password and address changes race', async () => {
    const nickname = 'raced'
    const { own } = await twoBrowsers(`${nickname}@people.test`, await signUpAs(app, nickname))
    let secret = password
    for (let round = 0; round < 20; round++) {
      const other = app.visitor()
      await other.call(signIn, { email: `${nickname}@people.test`, password: secret })
      await other.call(authentication.reauthenticate, { password: secret })
      await own.call(authentication.reauthenticate, { password: secret })
      secret = `Racing-horse-${round}`
      const change = own.call(authentication.changePassword, { password: secret })
      const emails = Array.from({ length: 3 }, (_, n) => `thief${round}x${n}@elsewhere.test`)
      const asked = emails.map(async (email, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 20))
        return other.call(authentication.changeEmail, { email })
      })
      expect((await change).status).toBe(204)
      await Promise.all(asked)
      const { rows } = await app.database.pool.query(
        'select new_email from mailed_links join users on users.id = user_id where nickname = $1',
        [nickname],
      )
      expect(rows).toEqual([])
    }
  })
})
