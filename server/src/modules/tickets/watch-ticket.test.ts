import { signIn, signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { deleteComment, updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { listManagers, removeManager } from '@jebo/contract/companies/members.endpoints.ts'
import { watchTicket } from '@jebo/contract/tickets/stream.endpoints.ts'
import { changeSubstate, createTicketComment, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { password } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { offerShare, takeShareBack } from '../../../test/shares.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

type Event = { event: string; id: string }

const eventsIn = (text: string): Event[] =>
  [...text.matchAll(/event: (\w+)\nid: (.*)\ndata: \{\}\n\n/g)].map(([, event = '', id = '']) => ({ event, id }))

/** Opens a stream and reads it until it ends. */
const follow = async (visitor: Visitor, id: number, after?: string) => {
  const query = new URLSearchParams({ follow: 'true', ...(after !== undefined && { after }) })
  const response = await visitor.raw(`/tickets/${id}/stream?${query}`)
  if (!response.body) throw new Error('no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isEnded = false
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    isEnded = true
  })()
  return {
    events: () => eventsIn(text).map(({ event }) => event),
    marks: () => eventsIn(text).map((one) => one.id),
    text: () => text,
    isEnded: () => isEnded,
    leave: async () => {
      await reader.cancel()
      await reading
    },
  }
}

describe('watchTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const comment = async (visitor: Visitor, id: number, isInternal = false) =>
    (await visitor.call(createTicketComment, { id, contents: '보고 있어요.', isInternal })).answer.id
  const markOf = async (visitor: Visitor, id: number) => (await visitor.call(listTicketActivities, { id })).answer.mark

  it('answers once without a stream, with the mark of the page', async () => {
    const { author } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const mark = await markOf(author, id)
    const reply = await author.call(watchTicket, { id, after: mark ?? '' })
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    expect(eventsIn(reply.text)).toEqual([{ event: 'current', id: mark }])
    expect(eventsIn((await author.call(watchTicket, { id, after: 'earlier' })).text)[0]?.event).toBe('change')
  })

  it('tells both sides of a change, and nobody who is on none', async () => {
    const { author, manager, hacker, rival, staff, guest } = world
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id)
    for (const stranger of [hacker, rival, staff])
      expect((await stranger.call(watchTicket, { id, follow: 'true' })).status).toBe(404)
    expect((await guest.call(watchTicket, { id })).status).toBe(401)
    const streams = [await follow(author, id), await follow(manager, id)]
    await comment(author, id)
    for (const stream of streams) await expect.poll(stream.events).toEqual(['current', 'change'])
    expect(streams[0]?.marks().at(-1)).toBe(await markOf(author, id))
    expect(await markOf(hacker, id)).toBeNull()
    for (const stream of streams) await stream.leave()
  })

  it('tells of an edited and of a deleted comment', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const written = await comment(author, id)
    const stream = await follow(manager, id)
    app.clock.advance(1000)
    await author.call(updateComment, { id: written, contents: '고쳤어요.', version: 1 })
    await expect.poll(stream.events).toEqual(['current', 'change'])
    app.clock.advance(1000)
    await author.call(deleteComment, { id: written })
    await expect.poll(stream.events).toEqual(['current', 'change', 'change'])
    expect(stream.text()).not.toMatch(/고쳤|보고/)
    await stream.leave()
  })

  it('tells the author nothing of an internal comment', async () => {
    const { author, manager, owner } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const mark = await markOf(author, id)
    const [open, inside] = [await follow(author, id), await follow(owner, id)]
    const internal = await comment(manager, id, true)
    await expect.poll(inside.events).toEqual(['current', 'change'])
    app.clock.advance(1000)
    await manager.call(updateComment, { id: internal, contents: '안에서만', version: 1 })
    await expect.poll(inside.events).toEqual(['current', 'change', 'change'])
    expect(await markOf(author, id)).toBe(mark)
    // The author's stream is read in the same order, so what it had to say before this is said.
    await comment(manager, id)
    await expect.poll(open.events).toEqual(['current', 'change'])
    for (const stream of [open, inside]) await stream.leave()
  })

  it('resumes with what was missed', async () => {
    const { author, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const first = await follow(author, id)
    await expect.poll(first.events).toEqual(['current'])
    await first.leave()
    await manager.call(changeSubstate, { id, substate: 'IN_PROGRESS' })
    const next = await follow(author, id, first.marks()[0])
    await expect.poll(next.events).toEqual(['change'])
    await next.leave()
  })

  it('resumes after the event that a browser names when it connects again by itself', async () => {
    const { author } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const mark = (await markOf(author, id)) ?? ''
    const ask = async (lastEventId: string, after?: string) =>
      author.send(watchTicket, { id, ...(after !== undefined && { after }) }, { 'last-event-id': lastEventId })
    const eventAfter = async (...marks: Parameters<typeof ask>) => eventsIn((await ask(...marks)).text)[0]?.event
    expect(await eventAfter('earlier')).toBe('change')
    expect(await eventAfter('earlier', mark), 'over the one in the address').toBe('change')
    expect(await eventAfter(mark, 'earlier')).toBe('current')
    const tooLong = 'x'.repeat(101)
    const refused = await author.send(watchTicket, { id, after: tooLong })
    expect(refused.problem.issues?.map(({ path }) => path)).toEqual(['after'])
    for (const reply of [await ask(tooLong), await ask(tooLong, mark)])
      expect([reply.status, reply.text]).toEqual([400, refused.text])
  })

  it('is not resumed by those who have lost the right meanwhile', async () => {
    const { author, hacker, owner, guest } = world
    const id = await ticketIn(world, 'SUBMITTED')
    await offerShare(author, id, 'hacker', 1000)
    const former = await joinCompany(app, { alias: 'acme' }, 'former')
    const streams = [await follow(hacker, id), await follow(former, id)] as const
    for (const stream of streams) {
      await expect.poll(stream.events).toEqual(['current'])
      await stream.leave()
    }
    await takeShareBack(author, id, 'hacker')
    const { data } = (await owner.call(listManagers, {})).answer
    const uuid = data.find((one) => one.person.nickname === 'former')?.person.uuid ?? ''
    expect((await owner.call(removeManager, { uuid })).status).toBe(204)
    // Their sessions have ended with it.
    expect((await former.send(watchTicket, { id })).status).toBe(401)
    expect((await former.call(signIn, { email: 'former@people.test', password })).status).toBe(204)
    await comment(author, id)
    for (const [visitor, at, status] of [
      [hacker, 0, 404],
      [former, 1, 404],
      [guest, 0, 401],
    ] as const) {
      const after = streams[at].marks().at(-1) ?? ''
      for (const follow of ['true', 'false'] as const) {
        const reply = await visitor.send(watchTicket, { id, follow, after })
        expect([reply.status, eventsIn(reply.text)]).toEqual([status, []])
      }
    }
  })

  it('ends for a participant whose share is taken back', async () => {
    const { author, hacker, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    await offerShare(author, id, 'hacker', 1000)
    const stream = await follow(hacker, id)
    await takeShareBack(author, id, 'hacker')
    await expect.poll(stream.isEnded).toBe(true)
    await comment(manager, id)
    expect(stream.events()).toEqual(['current'])
  })

  it('ends for those who have lost the right, and tells them no more', async () => {
    const { author, owner, manager } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const streams = [await follow(author, id), await follow(manager, id)]
    await author.call(signOut, {}, { 'sec-fetch-site': 'same-origin' })
    const { data } = (await owner.call(listManagers, {})).answer
    const uuid = data.find((one) => one.role === 'MANAGER')?.person.uuid ?? ''
    expect((await owner.call(removeManager, { uuid })).status).toBe(204)
    await comment(owner, id)
    for (const stream of streams) {
      await expect.poll(stream.isEnded).toBe(true)
      expect(stream.events(), String(streams.indexOf(stream))).toEqual(['current'])
    }
  })
})

it('reaches five hundred open streams, and ends them with the server', async () => {
  const app = await openTestApp()
  const world = await openTicketWorld(app)
  const id = await ticketIn(world, 'SUBMITTED')
  const streams: Awaited<ReturnType<typeof follow>>[] = []
  while (streams.length < 500)
    streams.push(...(await Promise.all(Array.from({ length: 10 }, () => follow(world.owner, id)))))
  await world.author.call(createTicketComment, { id, contents: '보고 있어요.' })
  const isTold = (stream: (typeof streams)[number]) => stream.events().includes('change')
  await expect.poll(() => streams.filter(isTold).length, { timeout: 20_000 }).toBe(500)
  await app.services.changes.close()
  await expect.poll(() => streams.every((stream) => stream.isEnded())).toBe(true)
  await app.close()
})
