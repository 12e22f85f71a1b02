import {
  applyCompany,
  getApplication,
  getCompany,
  getOwnCompany,
} from '@jebo/contract/companies/companies.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, getStaff, openCompany, saveApplication, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('applying for a company', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('creates the company and its owner, and renews the session', async () => {
    const founder = await signUpAs(app, 'founder')
    const before = [...founder.cookies.values()]
    const form = applicationOf('first', await uploadLogo(founder))
    const { status, answer } = await founder.call(applyCompany, form)
    expect(status).toBe(200)
    expect([...founder.cookies.values()]).not.toEqual(before)

    const { answer: viewer } = await founder.call(getAuth, {})
    expect(viewer.company).toMatchObject({ uuid: answer.uuid, alias: 'first', state: 'APPLIED', role: 'OWNER' })
    const { answer: application } = await founder.call(getApplication, {})
    expect(application).toMatchObject({
      name: 'first (주)',
      managerName: '김제보',
      phone: '+821012345678',
      mail: 'security@first.test',
      businessNumber: '1234567891',
      website: 'https://first.test',
      sameNumber: [],
      about: '첫째 줄\n둘째 줄',
      state: 'APPLIED',
      plan: 'FREE',
      reason: null,
    })
  })

  it('takes optional texts of spaces alone as none', async () => {
    const founder = await signUpAs(app, 'blank')
    const form = { ...applicationOf('blank', await uploadLogo(founder)), bio: '  ', about: ' \n\u3000' }
    expect((await founder.call(applyCompany, form)).status).toBe(200)
    expect((await founder.call(getApplication, {})).answer).toMatchObject({ bio: null, about: null })
  })

  it('hides the company and its logo from others before approval', async () => {
    const { owner } = await openCompany(app, { alias: 'hidden', isApproved: false, hasAgreedTerms: false })
    const { answer } = await owner.call(getApplication, {})
    const stranger = await signUpAs(app, 'stranger')
    for (const visitor of [stranger, app.visitor()]) {
      const missing = await visitor.send(getCompany, { alias: 'nobody' })
      const hidden = await visitor.send(getCompany, { alias: 'hidden' })
      expect(hidden.status).toBe(404)
      expect(hidden.text).toBe(missing.text)
      expect((await visitor.raw(getFile.path.replace('{id}', answer.logoId))).status).toBe(404)
    }
    expect((await owner.raw(getFile.path.replace('{id}', answer.logoId))).status).toBe(200)
    const staff = await getStaff(app)
    expect((await staff.raw(getFile.path.replace('{id}', answer.logoId))).status).toBe(200)
  })

  it('stores contact details sealed', async () => {
    const { rows } = await app.database.pool.query('select contact_sealed from companies')
    expect(rows.length).toBeGreaterThan(0)
    for (const { contact_sealed } of rows) expect(contact_sealed).not.toMatch(/김제보|8210|test/)
  })

  it('refuses an alias that is taken in any case', async () => {
    const late = await signUpAs(app, 'late')
    const logoId = await uploadLogo(late)
    const taken = await late.send(applyCompany, applicationOf('FIRST', logoId))
    expect(taken.status).toBe(409)
    expect(taken.problem.issues).toEqual([{ path: 'alias', messageKey: 'company.aliasTaken' }])
    const again = await late.call(applyCompany, applicationOf('second', logoId))
    expect(again.status, 'the refused attempt did not attach the logo').toBe(200)
  })

  it('refuses an alias that looks like another, in both forms', async () => {
    const { owner: taken } = await openCompany(app, { alias: 'modern-ill' })
    const late = await signUpAs(app, 'look-alike')
    const logoId = await uploadLogo(late)
    const similar = [409, [{ path: 'alias', messageKey: 'company.aliasSimilar' }]]
    const refusalOf = async (write: typeof saveApplication, alias: string) => {
      const { status, problem } = await write(late, applicationOf(alias, logoId))
      return [status, problem.issues]
    }
    for (const alias of ['modem-ill', 'modern_ill', 'Modern-1ll']) {
      expect(await refusalOf((visitor, form) => visitor.send(applyCompany, form), alias), alias).toEqual(similar)
    }
    expect((await late.send(applyCompany, applicationOf('contemporary', logoId))).status).toBe(200)
    expect(await refusalOf(saveApplication, 'modem-ill')).toEqual(similar)
    expect(await refusalOf(saveApplication, 'MODERN-ILL')).toEqual([
      409,
      [{ path: 'alias', messageKey: 'company.aliasTaken' }],
    ])
    expect((await saveApplication(late, applicationOf('c0ntemp0rary', logoId))).status, 'its own').toBe(204)
    expect((await saveApplication(late, applicationOf('classical', logoId))).status).toBe(204)
    const next = await signUpAs(app, 'next-one')
    const free = await next.send(applyCompany, applicationOf('contemporary', await uploadLogo(next)))
    expect(free.status, 'an alias without a page is open again').toBe(200)
    expect((await taken.call(getOwnCompany, {})).answer.alias).toBe('modern-ill')
  })

  it('gives an alias to one of three look-alikes that apply concurrently', async () => {
    const people = [await signUpAs(app, 'apply-a'), await signUpAs(app, 'apply-b'), await signUpAs(app, 'apply-c')]
    const logos: string[] = []
    for (const person of people) logos.push(await uploadLogo(person))
    const replies = await Promise.all(
      people.map((person, n) =>
        person.send(applyCompany, applicationOf(['gold', 'go1d', 'g0ld'][n] ?? '', logos[n] ?? '')),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('lets a user create one company, even in concurrent calls', async () => {
    const eager = await signUpAs(app, 'eager')
    const logos = [await uploadLogo(eager), await uploadLogo(eager), await uploadLogo(eager), await uploadLogo(eager)]
    const replies = await Promise.all(
      logos.map((logoId, index) => eager.send(applyCompany, applicationOf(`eager${index}`, logoId))),
    )
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await app.database.pool.query("select count(*)::int from companies where alias like 'eager%'")
    expect(rows[0].count).toBe(1)
  })

  it('refuses staff and members of a company', async () => {
    const staff = await getStaff(app)
    expect((await staff.send(applyCompany, applicationOf('clerks', await uploadLogo(staff)))).status).toBe(403)
    const { owner } = await openCompany(app, { alias: 'settled' })
    const again = await owner.send(applyCompany, applicationOf('settled2', await uploadLogo(owner)))
    expect(again.problem).toMatchObject({ status: 409, messageKey: 'company.applicationInProgress' })
  })

  it('accepts only an unattached logo of the caller', async () => {
    const thief = await signUpAs(app, 'thief')
    const victim = await signUpAs(app, 'victim')
    const reply = await thief.send(applyCompany, applicationOf('thieves', await uploadLogo(victim)))
    expect(reply.problem.issues).toEqual([{ path: 'logoId', messageKey: 'file.notFound' }])
    const { rows } = await app.database.pool.query("select id from companies where alias = 'thieves'")
    expect(rows).toEqual([])
  })

  const wrong: [string, Record<string, unknown>, string][] = [
    ['a name with other signs', { companyName: 'a/b' }, 'field.companyName'],
    ['a name too short', { companyName: '가' }, 'field.minLength'],
    ['a name too long', { companyName: '가'.repeat(65) }, 'field.maxLength'],
    ['a person with digits', { managerName: 'kim2' }, 'field.personName'],
    ['a telephone of another country', { phone: '+12125550100' }, 'field.phone'],
    ['a telephone that is none', { phone: '010-12' }, 'field.phone'],
    ['a mail without a host', { mail: 'x@y' }, 'field.email'],
    ['an alias with single jamo', { alias: 'ㄱㄴ' }, 'field.alias'],
    ['an alias that is a route', { alias: 'new' }, 'field.aliasReserved'],
    ['an alias that looks like staff', { alias: 'Adm1n' }, 'field.aliasReserved'],
    ['a hidden sign', { bio: 'a\u202eb' }, 'field.hiddenCharacters'],
    ['no logo', { logoId: undefined }, 'field.logoRequired'],
    ['a logo that is no id', { logoId: 'logo.png' }, 'field.invalid'],
  ]
  it.each(wrong)('refuses %s', async (_, change, messageKey) => {
    const visitor = await signUpAs(app, `w${crypto.randomUUID().slice(0, 8)}`)
    const form = { ...applicationOf('wrong', crypto.randomUUID()), ...change }
    const { status, problem } = await visitor.send(applyCompany, form)
    expect(status).toBe(400)
    expect(problem.issues).toEqual([expect.objectContaining({ path: Object.keys(change)[0], messageKey })])
  })
})
