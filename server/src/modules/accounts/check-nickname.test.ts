import { checkNickname, signUp } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { password, proveEmail, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await signUpAs(app, 'modern')
  const former = await signUpAs(app, 'former')
  await former.call(updateProfile, { nickname: 'latter', version: 1 })
  const past = await signUpAs(app, 'past')
  await past.call(updateProfile, { nickname: 'present', version: 1 })
  const { pool } = app.database
  await pool.query(`update nickname_claims set closed_until = '2026-01-01' where skeleton = look_alike_key('past')`)
})
afterAll(() => app.close())

/** A name, and why nobody else may take it. */
const names = [
  ['unheard-of', null],
  ['MODERN', 'auth.nicknameTaken'],
  ['modem', 'auth.nicknameSimilar'],
  ['former', 'auth.nicknameClosed'],
  ['f0rmer', 'auth.nicknameClosed'],
  ['settings', 'field.nicknameReserved'],
  ['past', null],
] as const

const keyOf = (issues: readonly { messageKey: string }[] | undefined) => issues?.[0]?.messageKey ?? null

const check = async (visitor: Visitor, nickname: string) =>
  (await visitor.call(checkNickname, { nickname })).answer.refusal

describe('a nickname that is checked', () => {
  it.each(names)('%s gets the answer that saving it gets: %s', async (nickname, messageKey) => {
    const asker = await signUpAs(app, `asks-${names.findIndex(([one]) => one === nickname)}`)
    const checked = await check(asker, nickname)
    const saved = await asker.call(updateProfile, { nickname, version: 1 })
    expect(checked?.messageKey ?? null).toBe(messageKey)
    expect(saved.status === 200 ? null : keyOf(saved.problem.issues)).toBe(messageKey)
    // So that the name is as free for the next one.
    if (messageKey === null) await app.database.pool.query('delete from users where nickname = $1', [nickname])
  })

  it.each(names)('%s gets the answer that signing up with it gets: %s', async (nickname, messageKey) => {
    const guest = app.visitor()
    const email = `${crypto.randomUUID()}@people.test`
    const proof = { email, token: await proveEmail(app, guest, email) }
    const { answer } = await guest.call(checkNickname, { nickname, proof })
    const agreements: ['USER', 'PII_REQUIRED'] = ['USER', 'PII_REQUIRED']
    const signedUp = await guest.call(signUp, { ...proof, password, nickname, over14: true, agreements })
    expect(answer.refusal?.messageKey ?? null).toBe(messageKey)
    expect(signedUp.status === 204 ? null : keyOf(signedUp.problem.issues)).toBe(messageKey)
    if (messageKey === null) await app.database.pool.query('delete from users where nickname = $1', [nickname])
  })

  it('is free for its own user in every spelling, and as their former one', async () => {
    const user = await signUpAs(app, 'Nurie', 'nurie@people.test')
    for (const own of ['Nurie', 'nurie', 'nur1e']) expect(await check(user, own), own).toBeNull()
    await user.call(updateProfile, { nickname: 'maroo', version: 1 })
    expect(await check(user, 'maroo')).toBeNull()
    expect(await check(user, 'nurie')).toBeNull()
  })

  it('is refused for a user who changed theirs a short time ago, with the wait', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    const user = await signUpAs(strict, 'hasty')
    await user.call(updateProfile, { nickname: 'hastier', version: 1 })
    const { problem } = await user.call(updateProfile, { nickname: 'hastiest', version: 2 })
    expect(await check(user, 'hastiest')).toEqual({ messageKey: problem.messageKey, params: problem.params })
    expect(problem.messageKey).toBe('profile.nicknameChangedOften')
    await strict.close()
  })

  it('is not answered for a guest without the proof of an address', async () => {
    const guest = app.visitor()
    const rejected = { status: 422, messageKey: 'auth.tokenRejected' }
    expect((await guest.call(checkNickname, { nickname: 'modern' })).problem).toMatchObject(rejected)
    const email = 'guest@people.test'
    const token = await proveEmail(app, guest, email)
    const foreign = { email: 'other@people.test', token }
    expect((await guest.call(checkNickname, { nickname: 'modern', proof: foreign })).problem).toMatchObject(rejected)
    app.clock.advance(day)
    const expired = { email, token }
    expect((await guest.call(checkNickname, { nickname: 'modern', proof: expired })).problem).toMatchObject(rejected)
  })

  it('is refused with its field if it is none', async () => {
    const user = await signUpAs(app, 'typist')
    const { status, problem } = await user.call(checkNickname, { nickname: 'a b' })
    expect([status, problem.issues]).toEqual([400, [{ path: 'nickname', messageKey: 'field.nickname' }]])
  })
})
