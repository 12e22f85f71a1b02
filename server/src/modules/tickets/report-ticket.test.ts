import { listTicketReports, reportTicket } from '@jebo/contract/tickets/reports.endpoints.ts'
import { lowerDisclosure } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { hideTicket } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { getTicket, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readsWith } from '../../../test/leaks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const contents = 'Rohrdommel: 본문에 접속 주소가 있어요.'
const input = { reason: 'SECRETS', contents } as const
const email = 'finder@elsewhere.test'
const summary = '권한을 확인하지 않던 곳을 고쳤어요.'
const reason = '비밀이 남아 있어요.'

describe('reportTicket', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const publicTicket = async (isLimited = false): Promise<number> => {
    const id = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, id, isLimited ? { disclosure: 'LIMITED_DISCLOSED', summary } : undefined)
    return id
  }
  const reportsOf = async (id: number) =>
    (await world.staff.call(listTicketReports, { size: 100 })).answer.data.filter(({ ticket }) => ticket?.id === id)
  const mailsTo = async (address: string) =>
    (await app.mails()).filter(({ to }) => to?.[0]?.address === address).map(({ text = '' }) => text)

  it('is read by staff alone, and answered when they hide the ticket', async () => {
    const { guest, hacker, author, manager, staff } = world
    const id = await publicTicket()
    expect((await guest.call(reportTicket, { id, ...input, email })).status).toBe(204)
    expect((await hacker.call(reportTicket, { id, ...input, reason: 'OTHER' })).status).toBe(204)
    expect(await reportsOf(id)).toMatchObject([
      { reason: 'SECRETS', contents, isByUser: false, isOwn: false },
      { reason: 'OTHER', contents, isByUser: true, isOwn: false },
    ])
    for (const visitor of [guest, hacker, author, manager]) {
      expect(await readsWith(visitor, ['Rohrdommel', email], [{}, { id }])).toEqual([])
    }
    await staff.call(hideTicket, { id, from: 'FULLY_DISCLOSED', days: 7, reason })
    expect(await reportsOf(id)).toEqual([])
    for (const address of [email, 'hacker@people.test']) {
      const mails = await mailsTo(address)
      expect(mails.filter((text) => text.includes('숨기거나 공개 범위를 줄였어요'))).toHaveLength(1)
      expect(mails.join('\n')).not.toContain(reason)
    }
    const { rows } = await app.database.pool.query('select from ticket_reports where email is not null')
    expect(rows, 'the address of a guest is forgotten').toEqual([])
    expect((await author.call(listTicketActivities, { id })).text).not.toContain('Rohrdommel')
  })

  it('waits once for each who reports a ticket, also at once, and may come again after an answer', async () => {
    const { guest, hacker, staff } = world
    const id = await publicTicket(true)
    const calls = [guest, guest, hacker, hacker].map((one) => one.call(reportTicket, { id, ...input, email }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await reportsOf(id)).toHaveLength(2)
    await staff.call(lowerDisclosure, { id, from: 'LIMITED_DISCLOSED', disclosure: 'CLOSED', reason })
    expect(await reportsOf(id)).toEqual([])
    await discloseTicket(world, id)
    expect((await guest.call(reportTicket, { id, ...input, email })).status).toBe(204)
    expect(await reportsOf(id)).toHaveLength(1)
  })

  it('leaves no report of a ticket that is hidden at the same time', async () => {
    const id = await publicTicket()
    const { guest, staff } = world
    const [reported] = await Promise.all([
      guest.call(reportTicket, { id, ...input, email }),
      staff.call(hideTicket, { id, from: 'FULLY_DISCLOSED', days: 7, reason }),
    ])
    expect([204, 404]).toContain(reported.status)
    expect(await reportsOf(id)).toEqual([])
  })

  it('is refused while many wait', async () => {
    const id = await publicTicket()
    await app.database.pool.query(
      `insert into ticket_reports (ticket_id, email, locale, reason, contents, created_at)
       select id, 'person' || number || '@people.test', 'ko', 'OTHER', 'contents', now()
       from tickets, generate_series(1, 50) as number where public_id = $1`,
      [id],
    )
    const { status, problem } = await world.guest.call(reportTicket, { id, ...input, email })
    expect([status, problem.messageKey]).toEqual([409, 'ticket.reportedOften'])
  })

  it.each([
    ['without an address of a guest', input, 'email'],
    ['with a wrong address', { ...input, email: 'nowhere' }, 'email'],
    ['without a reason', { contents, email }, 'reason'],
    ['that says too little', { ...input, contents: '짧아요', email }, 'contents'],
  ])('is refused %s', async (_, given, field) => {
    const id = await publicTicket()
    const { status, problem } = await world.guest.send(reportTicket, { id, ...given })
    expect([status, problem.issues?.[0]?.path]).toEqual([400, field])
    expect((await world.guest.call(getTicket, { id })).status).toBe(200)
  })

  it('finds no ticket that is not public', async () => {
    const id = await ticketIn(world, 'RESOLVED')
    for (const visitor of [world.guest, world.hacker, world.author, world.staff]) {
      const there = await visitor.call(reportTicket, { id, ...input, email })
      const missing = await visitor.call(reportTicket, { id: 10_000_000, ...input, email })
      expect([there.status, there.text]).toEqual([404, missing.text])
    }
  })
})
