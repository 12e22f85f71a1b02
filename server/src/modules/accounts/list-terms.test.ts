import { termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import { listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { parseTerms } from './terms/shipped-terms.ts'

describe('listTerms', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('returns every document in both languages with the same structure', async () => {
    const korean = await app.visitor().call(listTerms, {}, { 'accept-language': 'ko' })
    const english = await app.visitor().call(listTerms, {}, { 'accept-language': 'en' })
    expect(korean.answer.data.map((one) => one.type)).toEqual(termsTypes)
    const shape = (documents: typeof korean.answer.data) =>
      documents.map((one) => [one.type, one.version, one.sections.map((section) => section.paragraphs.length)])
    expect(shape(english.answer.data)).toEqual(shape(korean.answer.data))
    expect(korean.answer.data[0]?.title).toBe('이용약관')
  })

  it('returns pages', async () => {
    const whole = (await app.visitor().call(listTerms, {})).answer
    const types = whole.data.map(({ type }) => type)
    const page = (await app.visitor().call(listTerms, { page: 2, size: 2 })).answer
    expect([page.count, page.data.map(({ type }) => type)]).toEqual([whole.count, types.slice(2, 4)])
  })

  it('returns one document by type, and refuses unknown types', async () => {
    const one = await app.visitor().call(listTerms, { type: 'MANAGER' })
    expect([one.answer.count, one.answer.data[0]?.type]).toEqual([1, 'MANAGER'])
    const none = await app.visitor().send(listTerms, { type: 'NONE' })
    expect([none.status, none.problem.issues]).toEqual([400, [{ path: 'type', messageKey: 'field.choice' }]])
  })

  it.each([
    '',
    '# Title\n\n## A\n\nb',
    '---\nversion: x\n---\n# T\n## A\n\nb',
    '---\nversion: 1\neffective-on: 2026-01-01\n---\n# T\n',
  ])('refuses %j as a document', (text) => expect(() => parseTerms(text)).toThrow(/terms document/))
})
