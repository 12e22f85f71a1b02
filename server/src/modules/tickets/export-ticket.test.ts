import { inflateSync } from 'node:zlib'
import { deleteComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { assignTicket, listAssignees } from '@jebo/contract/tickets/assignment.endpoints.ts'
import type { DocumentFormat } from '@jebo/contract/tickets/document-formats.ts'
import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import { changeSeverity, createTicketComment, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { expect, it } from 'vitest'
import type { Visitor } from '../../../test/request.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { discloseTicket, openTicketWorld, ticketIn } from '../../../test/tickets.ts'

const app = await openSharedApp()
const world = await openTicketWorld(app)
const { author, manager, rival, hacker, guest, staff } = world

const download = async (visitor: Visitor, id: number, { internal }: { internal?: 'true' } = {}) => {
  const { bytes } = await visitor.call(exportTicket, { id, format: 'markdown', ...(internal && { internal }) })
  return bytes.toString()
}

const report = [
  '# 진행 기록',
  '',
  '진행 기록',
  '===',
  '',
  '```http',
  '# 제목이 아닌 줄',
  'POST /login HTTP/1.1',
  '```',
  '',
  '![화면](/api/files/0198f6a2-0000-7000-8000-000000000000)',
].join('\n')

it('has what its reader sees, as Markdown', async () => {
  const id = await ticketIn(world, 'IN_PROGRESS', { title: '*별* [링크](x) #1', description: report })
  await manager.call(createTicketComment, { id, contents: '확인하고 있어요.\n\n# 보상\n1억 원을 지급했어요.' })
  await manager.call(createTicketComment, { id, contents: '담당 팀에 넘겼어요.', isInternal: true })
  await author.call(createTicketComment, { id, contents: '지울 말이에요.' })
  const { data } = (await author.call(listTicketActivities, { id })).answer
  const own = data.flatMap(({ comment }) => (comment?.contents === '지울 말이에요.' ? [comment] : []))[0]
  await author.call(deleteComment, { id: own?.id ?? '' })
  await manager.call(changeSeverity, { id, severity: 'CRITICAL', comment: '계정을 모두 가져갈 수 있어요.' })

  const [assignee] = (await manager.call(listAssignees, {})).answer.data
  await manager.call(assignTicket, { id, to: assignee?.uuid ?? '' })

  const text = await download(author, id)
  expect(text).toContain(String.raw`# \*별\* \[링크\](x) \#1`)
  expect(text).toContain(`<http://jebo.test/tickets/${id}>`)
  expect(text).toContain('- **심각도**: 치명적')
  expect(text).toContain('심각도를 높음에서 치명적으로 바꿨어요')
  expect(text).toContain('> 계정을 모두 가져갈 수 있어요.')
  expect(text).toContain('> 삭제된 댓글이에요.')
  expect(text).not.toContain('지울 말')
  expect(text).toContain('# 제목이 아닌 줄\nPOST /login HTTP/1.1')
  expect(text).toContain(`](http://jebo.test/api/files/0198f6a2`)
  // Neither report nor comment has a heading that could be taken for one of the document.
  const withoutCode = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  expect(withoutCode.match(/^#{1,2} .*$/gm)).toEqual([expect.stringContaining('별'), '## 설명', '## 진행 기록'])
  expect(text).toContain('### 진행 기록\n\n### 진행 기록')
  expect(text).toContain('> ### 보상')

  // Internal comments are for the company, and only if it asks.
  expect(await download(author, id, { internal: 'true' })).toBe(text)
  expect(await download(manager, id)).not.toMatch(/담당 팀|맡겼어요/)
  const whole = await download(manager, id, { internal: 'true' })
  expect(whole).toContain('맡겼어요')
  expect(whole).toContain('내부 댓글')
  expect(whole).toContain('기업 밖으로 보내지 마세요')
  expect(whole).toContain('> 담당 팀에 넘겼어요.')
})

/** The links and the number of pages of a PDF. The test of leaks reads its text. */
const pdfOf = async (visitor: Visitor, id: number) => {
  const { bytes, headers } = await visitor.call(exportTicket, { id, format: 'pdf' })
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/\/FlateDecode.*?stream\n(.*?)\nendstream/gs)]
  for (const [, body = ''] of streams) inflateSync(Buffer.from(body, 'latin1'))
  return { headers, raw, pages: raw.match(/\/Type \/Page\b/g)?.length }
}

it('is drawn as a PDF, whatever its text has', async () => {
  const hard = [
    '> quote\n> > inner\n\n1. one\n   - two\n     ```js\n     let a\t= 1\n     ```\n\n| a | b |\n|---|---|\n| 1 | **2** |',
    `${'A'.repeat(9000)}\n\n\`\`\`\n${'b'.repeat(9000)}\n\`\`\``,
    '😀 漢字 [link](/programs) [out](https://example.com) ![x](https://example.com/x.png)',
    `${'> '.repeat(200)}deep`,
    '짧은 문장이 이어져요. '.repeat(900),
  ].join('\n\n')
  const id = await ticketIn(world, 'SUBMITTED', { description: hard })
  const { headers, raw, pages } = await pdfOf(author, id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`jebo-ticket-${id}.pdf`)
  expect(raw.startsWith('%PDF-')).toBe(true)
  expect(pages).toBeGreaterThan(4)
  expect(raw).toContain('http://jebo.test/programs')
})

it.each<DocumentFormat>(['pdf', 'markdown'])('is as private as the ticket: %s', async (format) => {
  const id = await ticketIn(world, 'RESOLVED')
  const statusOf = async (visitor: Visitor, of: number) => (await visitor.send(exportTicket, { id: of, format })).status
  for (const stranger of [rival, hacker, staff]) expect(await statusOf(stranger, id)).toBe(404)
  expect(await statusOf(guest, id)).toBe(401)
  const draft = await ticketIn(world, 'DRAFT')
  expect(await statusOf(manager, draft)).toBe(404)
  expect(await statusOf(author, draft)).toBe(200)
})

it('of a public ticket has no internal comment, file or hidden author for others', async () => {
  const id = await ticketIn(world, 'RESOLVED')
  await manager.call(createTicketComment, { id, contents: '내부에서만 봐요.', isInternal: true })
  await discloseTicket(world, id, { disclosure: 'FULLY_DISCLOSED', isAnonymous: true })
  const text = await download(hacker, id, { internal: 'true' })
  expect(text).toContain('익명 (작성자)')
  expect(text).not.toContain('내부에서만')
  expect(text).not.toContain('author')
})

it('is in the language of its reader', async () => {
  const id = await ticketIn(world, 'IN_PROGRESS')
  const { bytes } = await author.call(exportTicket, { id, format: 'markdown' }, { 'accept-language': 'en' })
  expect(bytes.toString()).toMatch(/## Timeline[\s\S]*Moved it from Submitted/)
})
