import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

describe('the thanks of a program', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const thanks = async () => {
    const { answer } = await world.owner.call(getProgram, { id: world.programId })
    return answer.thanks.map(({ person, tickets }) => [person.nickname, tickets])
  }

  it('name the authors of resolved tickets once they are disclosed, those of most first', async () => {
    const of = { author: world, hacker: { ...world, author: world.hacker } }
    const mine = await ticketIn(of.author, 'RESOLVED')
    await discloseTicket(of.hacker, await ticketIn(of.hacker, 'INFORMATIVE'))
    expect(await thanks()).toEqual([])
    await discloseTicket(of.author, mine)
    expect(await thanks()).toEqual([['author', 1]])
    for (let times = 0; times < 2; times++) await discloseTicket(of.hacker, await ticketIn(of.hacker, 'RESOLVED'))
    expect(await thanks()).toEqual([
      ['hacker', 2],
      ['author', 1],
    ])
  })
})
