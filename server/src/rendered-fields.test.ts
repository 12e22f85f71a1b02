// Texts that users write in Markdown are answered as they wrote them, with their HTML beside them for the same readers.
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import {
  changeSubstate,
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTicketComments,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram } from '../test/programs.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { discloseTicket, draftTicket, openTicketWorld, type TicketWorld, ticketIn } from '../test/tickets.ts'

/** What an editor might change: white space, escapes, entities, markers, an unclosed fence, and what looks like HTML. */
const source = [
  '**굵게**은 <b>태그</b> & &amp; &#x3C; \\* \u200b|',
  'GET /?q=<script>alert(1)</script>   HTTP/1.1  ',
  '\t탭과  두 칸',
  '',
  '',
  '* a\n+ b\n- c\n1) d',
  '```http',
  'X-Test: "1"\u200d',
].join('\n')

const isRendered = { html: expect.stringMatching(/<strong>굵게<\/strong>은 &lt;b&gt;태그(?!.*<(?:script|b)>)/s) }.html

describe('Markdown in answers', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  it('renders the description of a ticket once it is submitted', async () => {
    const { author, manager, programId } = world
    const draft = await draftTicket(author, programId, { description: source })
    const written = (await author.call(getTicket, { id: draft.id })).answer
    expect([written.description, written.descriptionHtml]).toEqual([source, ''])
    const id = await ticketIn(world, 'SUBMITTED', { description: source })
    for (const visitor of [author, manager]) {
      const { description, descriptionHtml } = (await visitor.call(getTicket, { id })).answer
      expect([description, descriptionHtml]).toEqual([source, isRendered])
    }
  })

  it('renders comments and reasons, in lists and in the history', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    await manager.call(changeSubstate, { id, substate: 'NEEDS_MORE_INFO', comment: source })
    await author.call(createTicketComment, { id, contents: source })
    const comments = (await author.call(listTicketComments, { id })).answer.data
    const history = (await author.call(listTicketActivities, { id })).answer.data.flatMap(
      ({ comment }) => comment ?? [],
    )
    for (const shown of [comments, history]) {
      expect(shown.map(({ contents, contentsHtml }) => [contents, contentsHtml])).toEqual(
        Array(2).fill([source, isRendered]),
      )
    }
  })

  it('renders the introduction and the policy of a program', async () => {
    const { owner, guest } = world
    const { id } = await openProgram(owner, { introduction: source, policy: source })
    const { introduction, introductionHtml, policy, policyHtml } = (await guest.call(getProgram, { id })).answer
    expect([introduction, introductionHtml, policy, policyHtml]).toEqual([source, isRendered, source, isRendered])
  })

  it('renders the policy by which a ticket is judged, for those who see it', async () => {
    const { owner, author, guest } = world
    const program = await openProgram(owner, { policy: source })
    const id = await ticketIn({ ...world, programId: program.id }, 'RESOLVED')
    await discloseTicket(world, id)
    const { rules } = (await author.call(getTicket, { id })).answer
    expect([rules?.policy, rules?.policyHtml]).toEqual([source, isRendered])
    expect((await guest.call(getTicket, { id })).answer.rules).toBeNull()
  })

  it('renders for the language of the page', async () => {
    const { author } = world
    const id = await ticketIn(world, 'SUBMITTED', { description: 'https://acme.test and #12345678 for everyone' })
    const english = await author.send(getTicket, { id }, { 'accept-language': 'en' })
    const korean = await author.send(getTicket, { id }, { 'accept-language': 'ko' })
    expect(english.text).toContain('(new window)')
    expect(english.text).toContain('/en/tickets/12345678')
    expect(korean.text).toContain('(새 창)')
    expect(korean.text).not.toContain('/en/')
  })

  it('shows the HTML of an internal comment to its company only', async () => {
    const { author, manager, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    await manager.call(createTicketComment, { id, contents: '**우리끼리**', isInternal: true })
    expect((await manager.call(listTicketActivities, { id })).text).toContain('<strong>우리끼리')
    for (const visitor of [author, guest]) {
      for (const endpoint of [listTicketActivities, listTicketComments]) {
        expect((await visitor.call(endpoint, { id })).text).not.toContain('우리끼리')
      }
    }
  })

  it('stores no HTML of a comment that was changed or deleted', async () => {
    const { author } = world
    const stored = async (text: string) =>
      (await app.database.pool.query('select from rendered_texts where html like $1', [`%${text}%`])).rowCount
    const id = await ticketIn(world, 'SUBMITTED')
    const { id: comment } = (await author.call(createTicketComment, { id, contents: '비밀번호 하나' })).answer
    const read = () => author.call(listTicketActivities, { id })
    await read()
    expect(await stored('비밀번호 하나')).toBe(1)
    await author.call(updateComment, { id: comment, contents: '비밀번호 둘', version: 1 })
    await read()
    expect([await stored('비밀번호 하나'), await stored('비밀번호 둘')]).toEqual([0, 1])
    await author.call(deleteComment, { id: comment })
    const shown = (await read()).answer.data.at(-1)?.comment
    expect([shown?.contents, shown?.contentsHtml, await stored('비밀번호 둘')]).toEqual(['', '', 0])
  })
})
