import { signUp } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getProfile, getUser, updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { password, proveEmail, signUpAs } from '../../../test/people.ts'
import { signUpConsenting } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

type Form = InputOf<typeof updateProfile>

const optionalData = {
  bio: '웹을 주로 봐요.\n느리지만 꼼꼼해요.',
  tags: ['웹해킹', 'Reversing'],
  links: ['https://blog.test/hana', 'https://git.test/hana'],
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const write = (visitor: Visitor, form: Omit<Form, 'version'> & { version?: number }) =>
  visitor.call(updateProfile, { version: 1, ...form })

describe('a profile', () => {
  it('is saved as a whole, and omitted fields are cleared', async () => {
    const hana = await signUpConsenting(app, 'hana')
    expect((await write(hana, { nickname: 'hana', ...optionalData })).answer).toEqual({ version: 2 })
    expect((await hana.call(getProfile, {})).answer).toMatchObject({ nickname: 'hana', ...optionalData, version: 2 })
    expect((await app.visitor().call(getUser, { nickname: 'hana' })).answer).toMatchObject(optionalData)
    const { tags } = optionalData
    expect((await write(hana, { nickname: 'hana', tags, version: 2 })).answer).toEqual({ version: 3 })
    expect((await hana.call(getProfile, {})).answer).toMatchObject({ bio: null, tags, links: [], version: 3 })
  })

  it('refuses an outdated version, and lets exactly one of ten concurrent saves win', async () => {
    const dul = await signUpConsenting(app, 'dul')
    const bios = Array.from({ length: 10 }, (_, n) => `소개 ${n}`)
    const replies = await Promise.all(bios.map((bio) => write(dul, { nickname: 'dul', bio })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const written = bios[replies.findIndex(({ status }) => status === 200)]
    expect((await dul.call(getProfile, {})).answer).toMatchObject({ bio: written, version: 2 })
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.problem.messageKey).toBe('profile.outdatedVersion')
  })

  it.each([
    ['bio', { bio: optionalData.bio }],
    ['tags', { tags: optionalData.tags }],
    ['links', { links: optionalData.links }],
  ])('refuses %s without the consent', async (what, more) => {
    const silent = await signUpAs(app, `silent-${what}`)
    const { answer } = await silent.call(getProfile, {})
    const refused = await write(silent, { nickname: 'louder', ...more })
    expect(refused.problem).toMatchObject({ status: 403, messageKey: 'terms.consentRequired' })
    expect((await silent.call(getProfile, {})).answer).toEqual(answer)
  })

  it('can be renamed and cleared without the consent', async () => {
    const quiet = await signUpAs(app, 'quiet')
    expect((await write(quiet, { nickname: 'quieter', tags: [], links: [] })).status).toBe(200)
    expect((await quiet.call(getAuth, {})).answer.nickname).toBe('quieter')
  })

  it('refuses optional data during a concurrent revocation of the consent', async () => {
    const wavers = await signUpConsenting(app, 'wavers')
    const writing = Array.from({ length: 10 }, (_, n) =>
      write(wavers, { nickname: 'wavers', ...optionalData, version: n + 1 }),
    )
    await Promise.all([...writing, wavers.call(revokeConsent, {})])
    expect((await wavers.call(getProfile, {})).answer).toMatchObject({ bio: null, tags: [], links: [] })
  })

  it('reports the invalid field', async () => {
    const typo = await signUpConsenting(app, 'typo')
    const refused = await typo.send(updateProfile, { nickname: 'settings', tags: ['a'], links: ['a'], version: 1 })
    expect(refused.status).toBe(400)
    expect(refused.problem.issues).toEqual([
      { path: 'nickname', messageKey: 'field.nicknameReserved' },
      { path: 'tags.0', messageKey: 'field.tag' },
      { path: 'links.0', messageKey: 'field.url' },
    ])
  })
})

describe('a nickname', () => {
  const taken = {
    status: 409,
    messageKey: 'auth.nicknameTaken',
    issues: [{ path: 'nickname', messageKey: 'auth.nicknameTaken' }],
  }

  it('can change its case for its owner, and is taken in any case for others', async () => {
    const owner = await signUpAs(app, 'Byeol', 'byeol@people.test')
    expect((await write(owner, { nickname: 'bYEOL' })).status).toBe(200)
    expect((await owner.call(getProfile, {})).answer.nickname).toBe('bYEOL')
    const other = await signUpAs(app, 'other')
    expect((await write(other, { nickname: 'BYEOL' })).problem).toMatchObject(taken)
    expect((await other.call(getProfile, {})).answer).toMatchObject({ nickname: 'other', version: 1 })
  })

  const join = (name: string, at = app) => signUpAs(at, name, `${crypto.randomUUID()}@people.test`)
  const refusalOf = async (visitor: Visitor, name: string) => {
    const { problem } = await write(visitor, { nickname: name })
    return [problem.status, problem.messageKey, problem.issues]
  }
  const refused = (messageKey: string) => [409, messageKey, [{ path: 'nickname', messageKey }]]

  it('that was given up has no page, and is closed for 90 days to everybody but its former holder', async () => {
    const first = await signUpAs(app, 'old')
    await write(first, { nickname: 'newer' })
    expect((await app.visitor().call(getUser, { nickname: 'old' })).status).toBe(404)
    expect((await app.visitor().call(getUser, { nickname: 'newer' })).status).toBe(200)
    const second = await signUpAs(app, 'second')
    for (const name of ['old', 'OLD', 'o1d', '0Id']) {
      expect(await refusalOf(second, name), name).toEqual(refused('auth.nicknameClosed'))
      await expect(join(name)).rejects.toThrow('auth.nicknameClosed')
    }
    expect((await write(first, { nickname: 'old', version: 2 })).status, 'its holder takes it back').toBe(200)
    expect(await refusalOf(second, 'o1d')).toEqual(refused('auth.nicknameSimilar'))
    expect(await refusalOf(second, 'newer')).toEqual(refused('auth.nicknameClosed'))
  })

  it('is open to others 90 days later, swept or not', async () => {
    const own = await openTestApp()
    try {
      for (const name of ['unswept', 'swept']) {
        await write(await signUpAs(own, name), { nickname: `${name}-later` })
        own.clock.advance(90 * day - 1)
        await expect(join(name, own)).rejects.toThrow('auth.nicknameClosed')
        own.clock.advance(1)
        if (name === 'swept') {
          await own.database.pool.query(`select graphile_worker.add_job('accounts:sweep')`)
          await own.mails()
          const { rows } = await own.database.pool.query('select from nickname_claims where closed_until is not null')
          expect(rows).toEqual([])
        }
        await join(name, own)
      }
    } finally {
      await own.close()
    }
  })

  it.each([
    ['sky0', 'SkyO'],
    ['tiger', 'T1ger'],
    ['Illusion', 'l1lusion'],
    ['modern', 'modem'],
    ['wave', 'vvave'],
    ['dark', 'clark'],
    ['a-b_c', 'a_b-c'],
    ['former-name', 'formername'],
    ['sun_set', 'sunset'],
    ['하늘-별', '하늘별'],
    ['bar-n', 'bam'],
    ['각시탈', '가ㄱ시탈'],
    ['이슬', 'oㅣ슬'],
    ['김하늘', 'ㄱㅣㅁ하늘'],
    ['그림자', 'ㄱ-림자'],
  ])('is not taken beside its look-alike: %s and %s', async (name, lookAlike) => {
    const holder = await join(name)
    const other = await join(`x${name}`)
    expect(await refusalOf(other, lookAlike)).toEqual(refused('auth.nicknameSimilar'))
    await expect(join(lookAlike)).rejects.toThrow('auth.nicknameSimilar')
    expect((await write(holder, { nickname: lookAlike })).status, 'its holder may spell it so').toBe(200)
    expect(await refusalOf(other, name)).toEqual(refused('auth.nicknameSimilar'))
  })

  it.each([
    ['kim5', 'kims'],
    ['dragon', 'dragoon'],
    ['각가', '가까'],
    ['달빛', '달빗'],
    ['ㄱ-라', 'ㄱ라'],
  ])('is taken beside another that differs: %s and %s', async (name, other) => {
    await join(name)
    await join(other)
  })

  describe('that looked like another before such names were refused', () => {
    const withoutClaim = async (at: TestApp, name: string) => {
      const visitor = await join(`${name}xx`, at)
      await at.database.pool.query(`delete from nickname_claims where skeleton = look_alike_key($1)`, [`${name}xx`])
      await at.database.pool.query(`update users set nickname = $1, nickname_key = $1 where nickname = $2`, [
        name,
        `${name}xx`,
      ])
      return visitor
    }

    it('is protected once the other gives the claim up', async () => {
      const claimant = await join('kastern')
      const earlier = await withoutClaim(app, 'kastem')
      const stranger = await join('stranger1')
      expect((await write(claimant, { nickname: 'kasteRn' })).status, 'spelled in another way').toBe(200)
      expect((await write(claimant, { nickname: 'elsewhere', version: 2 })).status).toBe(200)
      for (const name of ['kast-em', 'kastern']) {
        expect(await refusalOf(stranger, name), name).toEqual(refused('auth.nicknameSimilar'))
      }
      expect((await write(earlier, { nickname: 'KASTEM' })).status).toBe(200)
      expect((await write(earlier, { nickname: 'somewhere', version: 2 })).status).toBe(200)
      expect(await refusalOf(stranger, 'kastern')).toEqual(refused('auth.nicknameClosed'))
    })

    it('is protected once the other claim expires, swept or not', async () => {
      const own = await openTestApp()
      try {
        const claimant = await join('kastern', own)
        expect((await write(claimant, { nickname: 'elsewhere' })).status).toBe(200)
        await withoutClaim(own, 'kastem')
        own.clock.advance(90 * day)
        await expect(join('kast-em', own)).rejects.toThrow('auth.nickname')
        await own.database.pool.query(`select graphile_worker.add_job('accounts:sweep')`)
        await own.mails()
        await expect(join('kast-em', own)).rejects.toThrow('auth.nicknameSimilar')
      } finally {
        await own.close()
      }
    })
  })

  it('is assigned to one of ten look-alikes that are claimed concurrently', async () => {
    const people: Visitor[] = []
    for (let n = 0; n < 10; n++) people.push(await signUpAs(app, `alike${n}x`))
    const spellings = ['oil', 'oi1', 'oll', 'olI', 'o1l', '0il', '0i1', '0ll', '01l', '011']
    const claims = people.map((person, n) => write(person, { nickname: `${spellings[n]}-lamp` }))
    const replies = await Promise.all(claims)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.messageKey)
    expect(new Set(codes).isSubsetOf(new Set(['auth.nicknameSimilar', 'auth.nicknameTaken']))).toBe(true)
  })

  it('is assigned to exactly one of fifty concurrent requests', async () => {
    const people: Visitor[] = []
    for (let n = 0; n < 10; n++) people.push(await signUpAs(app, `claims${n}`))
    const claims = people.flatMap((person) => Array.from({ length: 5 }, () => write(person, { nickname: '하나뿐' })))
    const replies = await Promise.all(claims)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = Map.groupBy(
      replies.filter(({ status }) => status !== 200),
      ({ problem }) => problem.messageKey,
    )
    // The winner's further requests have an outdated version.
    expect(refusals.get('profile.outdatedVersion')).toHaveLength(4)
    expect(refusals.get('auth.nicknameTaken')).toHaveLength(45)
    for (const { problem } of refusals.get('auth.nicknameTaken') ?? []) expect(problem).toMatchObject(taken)
  })

  it('is assigned to exactly one in a race of sign-ups and changes', async () => {
    const [renamed, guest] = [await signUpAs(app, 'renames'), app.visitor()]
    const email = 'signs-up@people.test'
    const form = { token: await proveEmail(app, guest, email), email, password, over14: true }
    const signingUp = guest.send(signUp, { ...form, nickname: 'both', agreements: ['USER', 'PII_REQUIRED'] })
    const replies = await Promise.all([signingUp, write(renamed, { nickname: 'BOTH' })])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.find(({ status }) => status >= 300)?.problem).toMatchObject(taken)
  })
})
