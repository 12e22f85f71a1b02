import { readAllNotifications, readNotification } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import {
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicketComment,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { notificationsOf, readAll } from '../../../test/notifications.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'
import { recountNotifications } from './public.ts'

describe('unread notifications of one kind about one ticket', () => {
  let app: TestApp
  let world: TicketWorld
  let id: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 10_000_000)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    id = await ticketIn(world, 'IN_PROGRESS')
    await notificationsOf(app, world.author)
    await readAll(world.author)
  })

  const unread = async (visitor = world.author) =>
    (await notificationsOf(app, visitor))
      .filter(({ isRead }) => !isRead)
      .map(({ event, value, times }) => [event, value, times])
  const rate = (severity: 'LOW' | 'HIGH' | 'CRITICAL') =>
    world.manager.call(changeSeverity, { id, severity, comment: '영향을 다시 살펴봤어요.' })
  const comment = (contents: string) => world.manager.call(createTicketComment, { id, contents })

  it('are one, the newest of all, with the last value and time', async () => {
    for (const severity of ['LOW', 'CRITICAL'] as const) {
      await rate(severity)
      await notificationsOf(app, world.author)
    }
    await comment('확인했어요.')
    await notificationsOf(app, world.author)
    app.clock.advance(minute)
    await rate('LOW')
    expect(await unread()).toEqual([
      ['SEVERITY_CHANGED', 'LOW', 3],
      ['COMMENT_WRITTEN', null, 1],
    ])
    const [newest] = await notificationsOf(app, world.author)
    expect(newest?.createdAt).toBe(app.clock.now().toISOString())
    expect(await recountNotifications(app.services.db)).toBe(0)
  })

  it('lead to the first of the comments that wait', async () => {
    const first = (await comment('먼저 쓴 댓글')).answer
    await notificationsOf(app, world.author)
    await comment('나중에 쓴 댓글')
    const [told] = await notificationsOf(app, world.author)
    expect([told?.times, told?.link]).toEqual([2, `/tickets/${id}#comment-${first.id}`])
  })

  it('lead to what was last asked', async () => {
    const ask = async (contents: string) => {
      await world.manager.call(changeSubstate, { id, substate: 'NEEDS_MORE_INFO', comment: contents })
      const [told] = await notificationsOf(app, world.author)
      return [told?.times, told?.link.split('#')[1]]
    }
    const [, first] = await ask('어떤 버전인가요?')
    await world.author.call(answerTicket, { id, contents: '최신 버전이에요.' })
    const [times, second] = await ask('어떤 기기인가요?')
    expect(times).toBe(2)
    expect(second).toMatch(/^comment-/)
    expect(second).not.toBe(first)
  })

  it('are not told together with those of another ticket, or with read ones', async () => {
    await rate('LOW')
    await unread()
    await readAll(world.author)
    await rate('CRITICAL')
    const other = await ticketIn(world, 'IN_PROGRESS')
    await world.manager.call(changeSeverity, { id: other, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    const changes = (await unread()).filter(([event]) => event === 'SEVERITY_CHANGED')
    expect(changes).toEqual([
      ['SEVERITY_CHANGED', 'LOW', 1],
      ['SEVERITY_CHANGED', 'CRITICAL', 1],
    ])
  })

  it('are counted once if a job runs twice, before and after they are read', async () => {
    await rate('LOW')
    await rate('CRITICAL')
    await unread()
    const again = () =>
      app.database.pool.query(`
        select graphile_worker.add_job('ticket:changed', json_build_object('activityId', id)) from ticket_activities
        where type = 'CHANGE_SEVERITY'`)
    await again()
    await again()
    expect(await unread()).toEqual([['SEVERITY_CHANGED', 'CRITICAL', 2]])
    await readAll(world.author)
    await again()
    expect(await unread()).toEqual([])
  })

  it('are separate for rewards, which have amounts', async () => {
    for (const amount of [300_000, 400_000]) await world.manager.call(rewardTicket, { id, amount }, keyed())
    expect((await unread()).map(([event]) => event)).toEqual(['REWARD_PAID', 'REWARD_PAID'])
  })

  it('stay unread if another event joins them after they were shown', async () => {
    await rate('LOW')
    const [seen] = await notificationsOf(app, world.author)
    const { id: row = '', times = 0 } = seen ?? {}
    await rate('CRITICAL')
    await notificationsOf(app, world.author)
    expect((await world.author.call(readNotification, { id: row, times })).status).toBe(204)
    expect(await unread()).toEqual([['SEVERITY_CHANGED', 'CRITICAL', 2]])
    await world.author.call(readNotification, { id: row, times: 2 })
    expect(await unread()).toEqual([])
  })

  it('stay unread if all that was shown is read', async () => {
    await rate('LOW')
    await notificationsOf(app, world.author)
    await comment('먼저 쓴 댓글')
    const shown = (await notificationsOf(app, world.author)).map(({ id: uuid, times }) => ({ id: uuid, times }))
    await rate('CRITICAL')
    const other = await ticketIn(world, 'IN_PROGRESS')
    await world.manager.call(changeSeverity, { id: other, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    await notificationsOf(app, world.author)
    await world.author.call(readAllNotifications, { shown: shown.slice(0, 20) })
    const left = (await unread()).filter(([event]) => event !== 'SUBSTATE_CHANGED')
    expect(left).toEqual([
      ['SEVERITY_CHANGED', 'LOW', 1],
      ['SEVERITY_CHANGED', 'CRITICAL', 2],
    ])
  })

  it('stay one when many events arrive at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => comment(`댓글 ${n}`)))
    const [row, ...others] = await unread()
    expect([row?.[0], others]).toEqual(['COMMENT_WRITTEN', []])
    expect(row?.[2]).toBeGreaterThan(1)
  })
})
