import { createProgram, getProgram, listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { untilWaiting } from '../../../test/waiting.ts'

const app = await openSharedApp()
const owner = (await openCompany(app, { alias: 'shop' })).owner

describe('createProgram', () => {
  it('creates a draft with only a title', async () => {
    const { status, answer } = await owner.call(createProgram, { title: '  쇼핑몰 ' })
    expect([status, answer]).toEqual([200, { id: expect.any(Number) }])
    expect(String(answer.id)).toMatch(/^[1-9]\d{7}$/)
    const page = (await owner.call(getProgram, { id: answer.id })).answer
    expect(page).toMatchObject({
      title: '쇼핑몰',
      status: 'DRAFT',
      type: 'PUBLIC',
      summary: null,
      bounty: null,
      bountyRange: null,
      assets: [],
      assetTypes: [],
      authorization: null,
      publishedAt: null,
      minimumValidTickets: 0,
      submissionBlock: 'NOT_RUNNING',
      editing: {
        version: 1,
        logoId: null,
        missing: ['summary', 'assetIds', 'bountyRange', 'policy', 'introduction', 'authorization'],
        mayRestrict: false,
        can: { edit: true, delete: true, publish: false, suspend: false, resume: false, end: false },
      },
    })
    expect(page.logoPath, 'falls back to the logo of the company').toBe(page.company.logoPath)
  })

  it('is allowed for a company that awaits approval', async () => {
    const { owner: waiting } = await openCompany(app, { alias: 'waiting', isApproved: false })
    expect((await waiting.call(createProgram, { title: '초안' })).status).toBe(200)
    expect((await waiting.call(listOwnPrograms, {})).answer.count).toBe(1)
  })

  it.each([
    ['no title', {}, 'title', 'field.required'],
    ['spaces', { title: '   ' }, 'title', 'field.required'],
    ['one character', { title: '가' }, 'title', 'field.minLength'],
    ['101 letters', { title: '가'.repeat(101) }, 'title', 'field.maxLength'],
    ['a second line', { title: '쇼핑\n몰' }, 'title', 'field.hiddenCharacters'],
    ['a status', { title: '쇼핑몰', status: 'RUNNING' }, 'status', 'field.unknown'],
  ])('refuses %s', async (_name, form, path, messageKey) => {
    const { status, problem } = await owner.send(createProgram, form)
    expect([status, problem.issues?.map((issue) => [issue.path, issue.messageKey])]).toEqual([
      400,
      [[path, messageKey]],
    ])
  })

  it('is reserved for managers who agreed to the terms', async () => {
    const form = { title: '쇼핑몰' }
    const hacker = await signUpAs(app, 'hacker')
    const { owner: unbound } = await openCompany(app, { alias: 'unbound', hasAgreedTerms: false })
    expect((await app.visitor().call(createProgram, form)).status).toBe(401)
    expect((await hacker.call(createProgram, form)).problem.messageKey).toBe('error.forbidden')
    expect((await unbound.call(createProgram, form)).problem.messageKey).toBe('terms.agreementRequired')
  })

  it('is refused while the application of the company is retracted', async () => {
    const { owner: leaving } = await openCompany(app, { alias: 'leaving', isApproved: false })
    const retracting = await app.database.pool.connect()
    try {
      await retracting.query('begin')
      await retracting.query("delete from companies where alias = 'leaving'")
      const creating = leaving.call(createProgram, { title: '초안' })
      await untilWaiting(app)
      await retracting.query('commit')
      const { status, problem } = await creating
      expect([status, problem.messageKey]).toEqual([409, 'error.conflict'])
    } finally {
      retracting.release()
    }
  })
})
