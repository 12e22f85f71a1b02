import { previewMarkdown } from '@jebo/contract/markdown/markdown.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('previewMarkdown', () => {
  let app: TestApp
  let hacker: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    hacker = await signUpAs(app, 'hacker')
  })
  afterAll(() => app.close())

  it('renders a text in the language of the page, and stores nothing', async () => {
    const text = '**한글**은 <b> #12345678'
    const { answer } = await hacker.call(previewMarkdown, { text })
    const link = '<a href="/tickets/12345678">#12345678</a>'
    expect(answer.html).toBe(`<p><strong>한글</strong>은 &lt;b&gt; ${link}</p>\n`)
    const english = await hacker.send(previewMarkdown, { text }, { 'accept-language': 'en' })
    expect(english.text).toContain('/en/tickets/12345678')
    expect((await app.database.pool.query('select from rendered_texts')).rowCount).toBe(0)
  })

  it('takes the longest text that may be written', async () => {
    expect((await hacker.call(previewMarkdown, { text: '가'.repeat(50_000) })).status).toBe(200)
    expect((await hacker.call(previewMarkdown, { text: '가'.repeat(50_001) })).status).toBe(400)
  })

  it('is for users', async () => {
    expect((await app.visitor().call(previewMarkdown, { text: 'a' })).status).toBe(401)
  })
})
