import { expect, it } from 'vitest'
import { linkTo } from './link-to.ts'
import { renderMail } from './render-mail.ts'

const config = { baseUrl: 'https://jebo.test' }

it('links to the configured origin, in Korean without a prefix', () => {
  expect(linkTo(config, 'ko', '/reset-password/t0ken')).toBe('https://jebo.test/reset-password/t0ken')
  expect(linkTo(config, 'en', '/reset-password/t0ken')).toBe('https://jebo.test/en/reset-password/t0ken')
  expect(linkTo(config, 'en', '/')).toBe('https://jebo.test/en')
})

it.each(['//evil.test/x', '/\\evil.test/x', '/\t/evil.test/x'] as const)('stays on its origin with %j', (path) => {
  expect(new URL(linkTo(config, 'ko', path)).origin).toBe(config.baseUrl)
})

it('writes a heading in plain text as it was typed', async () => {
  const mail = { to: 'help@jebo.test', locale: 'en' as const, subject: 's', heading: 'My iPhone app', paragraphs: [] }
  expect((await renderMail(mail, 'Jebo')).text).toContain('My iPhone app')
})

it('renders a button with its address below', async () => {
  const url = linkTo(config, 'ko', '/reset-password/a_b-c=?x=1&y=2')
  const mail = {
    to: 'hacker@people.test',
    locale: 'ko' as const,
    subject: '비밀번호',
    heading: '비밀번호를 다시 정해 주세요',
    paragraphs: ['한 시간 동안 쓸 수 있어요.', '<b>그대로</b>'],
    action: { label: '다시 정하기', url },
  }
  const { html, text } = await renderMail(mail, 'Jebo')
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill(`href="${url.replace('&', '&amp;')}"`))
  expect(html).toContain('다시 정하기')
  // Korean is wrapped between words.
  expect(html.match(/<h1[^>]*>/)?.[0]).toContain('word-break:keep-all')
  expect(html).toContain('&lt;b&gt;그대로&lt;/b&gt;')
  expect(text.split('\n').filter((line) => line.includes('jebo.test'))).toEqual([url])
  expect(text).toContain('<b>그대로</b>')
})
