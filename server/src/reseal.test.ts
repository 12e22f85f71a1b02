// Resealing with a new key: undisturbed, under traffic, interrupted, concurrent, and with faults.

import { setTimeout } from 'node:timers/promises'
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, saveApplication } from '../test/companies.ts'
import { beginFor, returnSaying, someone, verifyAs } from '../test/identity.ts'
import { linkMailedTo, password, signUpAs } from '../test/people.ts'
import { createVisitor, type Visitor } from '../test/request.ts'
import { besides, fillWorld, keyOf, placesOf, rotate, type SealedWorld } from '../test/sealed-world.ts'
import { codeOf, halfMinute } from '../test/second-factors.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { readBytes } from './modules/files/sealed-bytes.ts'
import { resetIdentity } from './modules/identity/public.ts'
import { createSealer, keyIdOfBytes, purposeIn } from './platform/crypto/seal.ts'
import { sealedLocations } from './server.ts'

let app: TestApp
let world: SealedWorld
beforeAll(async () => {
  app = await openTestApp({ SECRET_KEYS: keyOf('k1') })
  world = await fillWorld(app)
})
afterAll(() => app.close())

// All tests share one world, whose key changes after each test.
let current = 1
const [old, next] = [() => `k${current}`, () => `k${current + 1}`]
const withBoth = (): Promise<TestApp> => besides(app, next(), old())

/** After each test nothing is left under the old key, and the new one opens everything. */
const expectRenewed = async (): Promise<TestApp> => {
  expect(await placesOf(app, old())).toEqual([])
  expect(await keyOfFile()).toBe(next())
  const alone = await besides(app, next())
  await expectOpen(alone)
  current += 1
  return alone
}

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows

/** The same browser at another process. */
const at = (other: TestApp, { cookies }: Visitor): Visitor => {
  const visitor = createVisitor(other.api)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

/** The result of the provider for a person with this CI. */
const returnOfPerson = async (there: TestApp, visitor: Visitor, ci: string) => {
  const claims = { resultcode: '0000', utf8_name: '한사람', birthdate: '19900131', mobileno: '01055551234', ci }
  return returnSaying(there, await beginFor(visitor), (requestno) => JSON.stringify({ ...claims, requestno }))
}

const fileRow = async () => (await query(`select id, purpose, key, size from files where id = $1`, [world.fileId]))[0]
const keyOfFile = async (): Promise<string | null> =>
  keyIdOfBytes((await app.services.files.read((await fileRow()).key)) ?? new Uint8Array())

/** Expects that everything in the world opens with the keys of this app. */
const expectOpen = async (other: TestApp): Promise<void> => {
  const application = await at(other, world.company.owner).call(getApplication, {})
  expect(application.answer.managerName).toBe('김제보')
  other.clock.advance(other === app ? 0 : app.clock.now().getTime() - other.clock.now().getTime())
  const { email, secret } = world.guarded
  app.clock.advance(halfMinute)
  other.clock.advance(other === app ? 0 : halfMinute)
  const signed = await other.visitor().call(signIn, { email, password, otp: codeOf(other, secret) })
  expect(signed.status, signed.text).toBe(204)
  const { rows } = await other.database.pool.query('select * from identities')
  for (const row of rows) {
    const ci = other.services.sealer.open(row.sealed_ci, 'identity-ci')
    expect(other.services.sealer.fingerprints(ci, 'identity-ci')).toContain(row.ci_fingerprint)
    expect(other.services.sealer.open(row.sealed_name, 'identity-name').length).toBeGreaterThan(1)
  }
  const [submission] = await query('select * from kyc_submissions')
  const bond = [submission.uuid, submission.user_id, submission.bank]
  expect(other.services.sealer.open(submission.sealed_owner, purposeIn('account-owner', ...bond))).toBe(someone.name)
  expect((await at(other, world.verified).call(getKyc, {})).answer.account?.numberEnd).toBe('3044')
  expect(await readBytes(other.services, await fileRow())).not.toBeNull()
  const [attempt] = await query('select sealed_secret from identity_attempts where used_at is null')
  expect(() => other.services.sealer.open(attempt.sealed_secret, 'identity-attempt')).not.toThrow()
}

it('knows every location of sealed values', async () => {
  const declared = sealedLocations.map(({ name }) => name)
  const named = await query(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(sealed|fingerprint)(_|$)'`,
  )
  expect(declared).toEqual(expect.arrayContaining(named.map(({ place }) => place)))
  const filled = declared.filter((place) => !place.startsWith('files ')).sort()
  expect(await placesOf(app, 'k1'), 'a new location must be declared, and filled by the tests').toEqual(filled)
  expect(await keyOfFile()).toBe('k1')
})

it('leaves nothing under the old key, and everything opens with only the new one', async () => {
  const both = await withBoth()
  const { isDone, lines } = await rotate(both)
  expect(lines).toEqual([
    'second_factors.sealed_secret: 1 of k1 resealed',
    'jobs accounts:mailReset: 1 of k1 resealed',
    'identity_attempts.sealed_secret: 2 of k1 resealed',
    'identities.sealed_name: 1 of k1 resealed',
    'identities.sealed_ci: 1 of k1 resealed',
    'identities.ci_fingerprint: 1 of k1 resealed',
    'kyc_submissions.sealed_owner: 1 of k1 resealed',
    'kyc_submissions.sealed_account_number: 1 of k1 resealed',
    'retained_payees.sealed_name: 1 of k1 resealed',
    'retained_payees.sealed_owner: 1 of k1 resealed',
    'retained_payees.sealed_account_number: 1 of k1 resealed',
    'withdrawals.sealed_owner: 1 of k1 resealed',
    'withdrawals.sealed_account_number: 1 of k1 resealed',
    'companies.contact_sealed: 1 of k1 resealed',
    'certificate_keys.sealed_private_key: 1 of k1 resealed',
    'receipt_keys.sealed_private_key: 1 of k1 resealed',
    'files KYC: 2 of k1 resealed',
    'jobs mail:send: 1 of k1 resealed',
    'Everything is sealed with k2.',
  ])
  expect(isDone).toBe(true)
  expect(await rotate(both)).toEqual({ isDone: true, lines: ['Everything is sealed with k2.'] })

  const alone = await expectRenewed()
  const second = await signUpAs(alone, 'second')
  const { problem } = await verifyAs(alone, second, someone)
  expect(problem.messageKey, 'one person, one account').toBe('identity.otherAccount')
  expect(await linkMailedTo(alone, 'started@people.test', '/reset-password')).not.toBe('')
  const mails = await alone.mails()
  expect(mails.some(({ to }) => to?.[0]?.address === 'newcomer@people.test')).toBe(true)
})

describe('under traffic', () => {
  const until = async (isOver: () => boolean, act: () => Promise<void>): Promise<number> => {
    let times = 0
    for (; !isOver(); times++) await act()
    return times
  }

  it('fails no call', async () => {
    const both = await withBoth()
    await query(
      `insert into identity_attempts (user_id, purpose, request_number, reference, sealed_secret, nonce, created_at, expires_at)
       select user_id, purpose, 'request ' || n, 'reference ' || n, sealed_secret, nonce, created_at, expires_at
       from identity_attempts, generate_series(1, 500) as n where used_at is null`,
    )
    const people: Visitor[] = []
    for (let n = 0; n < 6; n++) people.push(await signUpAs(both, `person${n}`))
    const codes = [...world.guarded.recoveryCodes]
    const owner = at(both, world.company.owner)
    const [{ logo_id: logoId }] = await query('select logo_id from companies')
    const row = await fileRow()
    let isOver = false
    const over = () => isOver
    let phone = ''
    const [{ isDone }, ...times] = await Promise.all([
      rotate(both).finally(() => {
        isOver = true
      }),
      until(over, async () => {
        expect((await owner.call(getApplication, {})).answer.managerName).toBe('김제보')
        phone = `+82101234${String(Math.floor(Math.random() * 9000) + 1000)}`
        const form = { ...applicationOf('acme', logoId), phone }
        expect((await saveApplication(owner, form)).status).toBe(204)
      }),
      until(over, async () => expect(await readBytes(both.services, row)).not.toBeNull()),
      until(
        () => isOver || codes.length === 0,
        async () => {
          const otp = codes.pop() ?? ''
          const reply = await both.visitor().call(signIn, { email: world.guarded.email, password, otp })
          expect(reply.status, reply.text).toBe(204)
        },
      ),
      until(
        () => isOver || people.length === 0,
        async () => {
          const visitor = people.pop()
          if (!visitor) return
          const name = `사람${people.length}`
          const reply = await verifyAs(both, visitor, { ...someone, name, phone: `010-9999-000${people.length}` })
          expect(reply.status, reply.text).toBe(200)
          expect((await visitor.call(getAuth, {})).status).toBe(200)
        },
      ),
      until(over, async () => void (await both.mails())),
    ])
    expect(isDone).toBe(true)
    for (const n of times) expect(n).toBeGreaterThan(2)
    const alone = await expectRenewed()
    expect((await at(alone, world.company.owner).call(getApplication, {})).answer.phone).toBe(phone)
    expect(both.logged()).not.toMatch(/"level":(50|60)/)
    await query(`delete from identity_attempts where request_number like 'request %'`)
  })

  it('verifies one account per person, whichever key a process uses', async () => {
    const [early, late] = [await besides(app, old(), next()), await withBoth()]
    const arrivals: [TestApp, Visitor][] = []
    for (let n = 0; n < 10; n++) {
      const there = n % 2 ? early : late
      arrivals.push([there, await signUpAs(there, `arrival${n}`)])
    }
    const ci = Buffer.alloc(64, 9).toString('base64')
    const returns = await Promise.all(arrivals.map(([there, visitor]) => returnOfPerson(there, visitor, ci)))
    const replies = await Promise.all([
      ...arrivals.map(([, visitor], n) => visitor.call(completeIdentity, returns[n] ?? raise())),
      rotate(late),
    ])
    const statuses = replies.flatMap((reply) => ('status' in reply ? [reply.status] : []))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect((await rotate(late)).isDone).toBe(true)
    await expectRenewed()
  })
})

describe('continues if', () => {
  const put = (sealed: string) => query('update second_factors set sealed_secret = $1', [sealed])
  const secretOf = async (): Promise<string> =>
    (await query('select sealed_secret from second_factors'))[0].sealed_secret
  const summary = () => `Not everything is sealed with ${next()}: the older keys are still needed.`

  /** The output with a fault; once it is repaired, the rest follows. */
  const rotateTwice = async (repair: () => Promise<unknown>): Promise<string[]> => {
    const both = await withBoth()
    const { isDone, lines } = await rotate(both)
    expect([isDone, lines.at(-1)]).toEqual([false, summary()])
    expect(lines).toContain(`companies.contact_sealed: 1 of ${old()} resealed`)
    await repair()
    expect((await rotate(both)).isDone).toBe(true)
    await expectRenewed()
    return lines
  }

  it.each<[string, () => Promise<string>, () => string]>([
    [
      'a key is missing',
      async () => (await besides(app, 'k0')).services.sealer.seal('x', 'second-factor'),
      () => ' of k0',
    ],
    [
      'a key was replaced under the same id',
      async () => createSealer([{ id: old(), key: Buffer.alloc(32, 'other') }]).seal('x', 'second-factor'),
      () => ` of ${old()}`,
    ],
    ['a value was changed', async () => `${(await secretOf()).slice(0, -2)}AA`, () => ` of ${old()}`],
    ['a value was never sealed', async () => '홍길동-plain', () => ''],
  ])('%s', async (_what, spoil, of) => {
    const [secret, spoilt, ofKey] = [await secretOf(), await spoil(), of()]
    await put(spoilt)
    const lines = await rotateTwice(async () => {
      expect(await secretOf(), 'it is unchanged').toBe(spoilt)
      await put(secret)
    })
    expect(lines[0]).toBe(`second_factors.sealed_secret: 1 left${ofKey}: not opened by any key given`)
    expect(lines.join()).not.toContain('홍길동')
  })

  it('a CI is lost but not its fingerprint', async () => {
    const one = 'where user_id = (select min(user_id) from identities)'
    const rowOf = async () => (await query(`select sealed_ci, ci_fingerprint from identities ${one}`))[0]
    const whole = await rowOf()
    await query(`update identities set sealed_ci = 'k0.' || split_part(sealed_ci, '.', 2) || '.x.y' ${one}`)
    const spoilt = await rowOf()
    const key = old()
    const lines = await rotateTwice(async () => {
      expect(await rowOf()).toEqual(spoilt)
      await query(`update identities set sealed_ci = $1 ${one}`, [whole.sealed_ci])
    })
    expect(lines).toContain('identities.sealed_ci: 1 left of k0: not opened by any key given')
    expect(lines).toContain(`identities.ci_fingerprint: 1 left of ${key}: not opened by any key given`)
  })

  it('one person already has two accounts', async () => {
    const { sealer } = (await besides(app, next(), old())).services
    const [person] = await query('select * from identities order by user_id limit 1')
    const ci = sealer.open(person.sealed_ci, 'identity-ci')
    const [{ uuid }] = await query('select uuid from users where id = $1', [person.user_id])
    const [again] = await query(`update users set verification_level = 1 where nickname = 'started' returning uuid`)
    const columns = [person.sealed_name, sealer.seal(ci, 'identity-ci')]
    await query(
      `insert into identities (user_id, sealed_name, birth_year, sealed_ci, ci_fingerprint, verified_at)
         select id, $1, 1990, $2, $3, created_at from users where nickname = 'started'`,
      [...columns, sealer.fingerprints(ci, 'identity-ci')[0]],
    )
    const key = old()
    const lines = await rotateTwice(async () => {
      expect(await placesOf(app, key)).toEqual(['identities.ci_fingerprint'])
      expect(await resetIdentity(app.services.db, again.uuid)).toBe('done')
    })
    expect(lines).toContain(`identities.ci_fingerprint: 1 left of ${key}: another row holds the same`)
    expect(lines).toContain(
      `identities.ci_fingerprint: one person has the accounts ${[uuid, again.uuid].sort().join(' and ')}`,
    )
  })

  it('a row is locked, which is resealed later', async () => {
    const holder = await app.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from companies for update')
    const rotation = rotate(await withBoth())
    await setTimeout(200)
    await holder.query('commit')
    holder.release()
    expect((await rotation).isDone).toBe(true)
    await expectRenewed()
  })

  it('a process still seals with the old key, which is reported', async () => {
    const late = (await besides(app, old())).services.sealer.seal(world.guarded.secret, 'second-factor')
    // As if that process wrote again each time right after the rotation.
    await query(`create function seal_late() returns trigger language plpgsql as
      $$ begin new.sealed_secret := '${late}'; return new; end $$`)
    await query('create trigger late before update on second_factors for each row execute function seal_late()')
    const { isDone, lines } = await rotate(await withBoth())
    expect(isDone).toBe(false)
    expect(lines).toContain('second_factors.sealed_secret: a process still seals with an older key')
    await query('drop function seal_late cascade')
    expect((await rotate(await withBoth())).isDone).toBe(true)
    await expectRenewed()
  })
})

describe('can be repeated', () => {
  const makeMany = () =>
    query(
      `insert into identity_attempts (user_id, purpose, request_number, reference, sealed_secret, nonce, created_at, expires_at)
       select user_id, purpose, gen_random_uuid(), gen_random_uuid(), sealed_secret, nonce, created_at, expires_at
       from identity_attempts, generate_series(1, 300) where id = (select min(id) from identity_attempts)`,
    )
  const countOlder = async (): Promise<number> =>
    (await query('select count(*) from identity_attempts where starts_with(sealed_secret, $1)', [`${old()}.`]))[0].count

  it('concurrently', async () => {
    await makeMany()
    const both = await Promise.all([withBoth(), withBoth()])
    const ends = await Promise.all(both.map((one) => rotate(one)))
    expect(ends.map(({ isDone }) => isDone)).toEqual([true, true])
    await expectRenewed()
  })

  it('after it was stopped', async () => {
    await makeMany()
    const both = await withBoth()
    const all = await countOlder()
    const stop = new AbortController()
    const rotation = rotate(both, stop.signal)
    while ((await countOlder()) > all - 50) await setTimeout(5)
    stop.abort()
    const { isDone, lines } = await rotation
    expect([isDone, lines.at(-1)]).toEqual([false, 'Stopped before the end: run it again.'])
    expect(lines.join()).not.toContain('still')
    expect(await countOlder()).toBeGreaterThan(0)
    await expectOpen(both)
    expect((await rotate(both)).isDone).toBe(true)
    await expectRenewed()
  })

  it('back to the previous key', async () => {
    expect((await rotate(await withBoth())).isDone).toBe(true)
    expect((await rotate(await besides(app, old(), next()))).isDone).toBe(true)
    expect(await placesOf(app, next())).toEqual([])
    await expectOpen(await besides(app, old()))
  })
})

const raise = (): never => {
  throw new Error('there is one for each')
}
