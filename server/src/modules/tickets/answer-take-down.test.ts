import { answerTakeDown, decideTakeDown, listTakeDowns } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { getTicket, listTicketActivities, listTicketComments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { hiddenTicket, openTicketWorld, pageOf, reason, type TicketWorld } from '../../../test/tickets.ts'

const answer = '이미 고친 취약점이라 공개해도 괜찮아요.'

describe('answerTakeDown', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())
  const ofStaff = async (id: string) =>
    (await world.staff.call(listTakeDowns, { size: 100 })).answer.data.find((one) => one.id === id)

  it('lets both sides be heard, the last words of each by staff, and all by each other', async () => {
    const { author, manager, guest, staff } = world
    const { id, takeDownId } = await hiddenTicket(world)
    expect(await ofStaff(takeDownId)).toMatchObject({ reason, authorAnswer: null, companyAnswer: null })
    expect((await author.call(answerTakeDown, { id, answer: '처음 생각이에요.' })).status).toBe(204)
    expect((await author.call(answerTakeDown, { id, answer })).status).toBe(204)
    expect((await manager.call(answerTakeDown, { id, answer: '기업도 괜찮아요.' })).status).toBe(204)
    expect(await ofStaff(takeDownId)).toMatchObject({ authorAnswer: answer, companyAnswer: '기업도 괜찮아요.' })
    const { data } = (await manager.call(listTicketActivities, { id })).answer
    const said = data.filter(({ to }) => to === 'ANSWERED').map(({ side, comment }) => [side, comment?.contents])
    expect(said).toEqual([
      ['AUTHOR', '처음 생각이에요.'],
      ['AUTHOR', answer],
      ['COMPANY', '기업도 괜찮아요.'],
    ])
    await staff.call(decideTakeDown, { id: takeDownId, decision: 'RESTORED', reason })
    for (const read of [getTicket, listTicketActivities, listTicketComments]) {
      const { status, text } = await guest.call(read, { id })
      expect([status, text.includes(answer), text.includes('기업도')]).toEqual([200, false, false])
    }
  })

  it('is refused of a ticket that is not hidden, and of one that no longer is', async () => {
    const { id, takeDownId } = await hiddenTicket(world)
    await world.staff.call(decideTakeDown, { id: takeDownId, decision: 'RESTORED', reason })
    const { status, problem } = await world.author.call(answerTakeDown, { id, answer })
    expect([status, problem.messageKey]).toEqual([409, 'ticket.notHidden'])
    expect((await pageOf(world.author, id)).can.answerTakeDown).toBe(false)
  })

  it('is not for others, nor for managers without the permission', async () => {
    const { id } = await hiddenTicket(world)
    const { guest, hacker, rival, staff } = world
    const replies = [guest, hacker, rival, staff].map((one) => one.call(answerTakeDown, { id, answer }))
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 404, 404, 404])
    const payer = await joinCompany(app, { alias: 'acme' }, 'payer', { permissions: ['REWARDS'] })
    const { status, problem } = await payer.call(answerTakeDown, { id, answer })
    expect([status, problem.messageKey]).toEqual([403, 'company.permissionRequired'])
    expect((await world.author.send(answerTakeDown, { id })).status).toBe(400)
  })
})
