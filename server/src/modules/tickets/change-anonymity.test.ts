// Where the author of a disclosed ticket is named, and where not.
import { endpoints } from '@jebo/contract/endpoints.ts'
import { changeAnonymity } from '@jebo/contract/tickets/anonymity.endpoints.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { getHackerRecord, listDisclosureMonths } from '@jebo/contract/tickets/records.endpoints.ts'
import {
  createTicketComment,
  getTicket,
  listTicketActivities,
  listTickets,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { discloseTicket, openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'
import { recountDisclosures } from './public.ts'

const nickname = 'kanarienvogel'
const crewName = 'kanarienkaefig'

describe('an anonymous author', () => {
  let app: TestApp
  let world: TicketWorld
  let id: number
  beforeAll(async () => {
    app = await openTestApp()
    const opened = await openTicketWorld(app)
    world = { ...opened, author: await signUpAs(app, nickname) }
    const crewId = await openCrew(world.author, crewName)
    id = await ticketIn(world, 'RETEST_COMPLETED', { crewId })
    await world.author.call(createTicketComment, { id, contents: '더 적어요.' })
    await world.manager.call(endpoints.changeSubstate, { id, substate: 'RESOLVED' })
    await discloseTicket(world, id, { disclosure: 'FULLY_DISCLOSED', isAnonymous: true })
  })
  afterAll(() => app.close())

  it('is named in no read of a stranger', async () => {
    const { guest, hacker, rival, staff } = world
    const queries = [
      {},
      { id },
      { id, format: 'markdown' },
      { q: '비밀번호' },
      { alias: 'acme' },
      { id: world.programId },
      { programId: world.programId },
      { company: 'acme' },
      { target: 'tickets', id: String(id) },
    ]
    // Staff read the audit log, and everyone finds crews and hackers by their names.
    const excluded = ['signOut', 'downloadExport', 'getCertificate', 'listAuditEntries', 'getUser', 'getCrew']
    const reads = Object.entries(endpoints).filter(([name, { method }]) => method === 'GET' && !excluded.includes(name))
    for (const [name, endpoint] of reads) {
      const asked = queries.filter((query) =>
        Object.keys(query).every((key) => Object.hasOwn(endpoint.input.shape, key)),
      )
      for (const query of asked) {
        for (const visitor of [guest, hacker, rival, ...(name.includes('icket') ? [staff] : [])]) {
          const { text } = await visitor.send(endpoint, query)
          expect(text, name).not.toContain(nickname)
          expect(text, name).not.toContain(crewName)
        }
      }
    }
    for (const query of [{ author: nickname }, { crew: crewName }]) {
      expect((await guest.call(listTickets, query)).answer.data).toEqual([])
    }
  })

  it('is known to both sides, and the company stays named', async () => {
    for (const visitor of [world.author, world.manager]) {
      expect(await pageOf(visitor, id)).toMatchObject({
        author: { nickname },
        crew: { name: crewName },
        isAnonymous: true,
      })
    }
    expect((await world.guest.call(getTicket, { id })).answer).toMatchObject({
      author: null,
      crew: null,
      isAnonymous: true,
    })
    const { data } = (await world.guest.call(listTicketActivities, { id })).answer
    const named = data.flatMap(({ side, actor }) => (actor ? [side] : []))
    expect(new Set(named)).toEqual(new Set(['COMPANY']))
    expect(data.some(({ side }) => side === 'AUTHOR')).toBe(true)
  })

  it('counts in the months and not for the hacker, until the name is shown', async () => {
    const record = async () => (await world.guest.call(getHackerRecord, { nickname })).answer
    expect(await record()).toMatchObject({ disclosedTickets: 0, points: 0, days: [], rank: null })
    expect((await world.guest.call(listDisclosureMonths, {})).answer).toMatchObject([{ disclosedTickets: 1 }])
    expect((await world.author.call(changeAnonymity, { id, isAnonymous: false })).status).toBe(204)
    expect(await record()).toMatchObject({ disclosedTickets: 1, rank: 1 })
    expect((await world.guest.call(listTickets, { author: nickname })).answer.data).toHaveLength(1)
    expect((await world.author.call(changeAnonymity, { id, isAnonymous: true })).status).toBe(204)
    expect(await record()).toMatchObject({ disclosedTickets: 0, points: 0 })
    expect((await world.guest.call(listDisclosureMonths, {})).answer).toMatchObject([{ disclosedTickets: 1 }])
    expect(await recountDisclosures(app.services.db)).toBe(0)
  })

  it('decides alone', async () => {
    const closed = await ticketIn(world, 'RESOLVED')
    const asked = { id: closed, disclosure: 'FULLY_DISCLOSED', isAnonymous: true } as const
    const byCompany = await world.manager.call(requestDisclosure, asked)
    expect([byCompany.status, byCompany.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    expect((await world.manager.call(changeAnonymity, { id: closed, isAnonymous: true })).status).toBe(403)
    expect((await world.hacker.call(changeAnonymity, { id: closed, isAnonymous: true })).status).toBe(404)
    await world.manager.call(requestDisclosure, { id: closed, disclosure: 'FULLY_DISCLOSED' })
    const requestId = (await pageOf(world.author, closed)).disclosureRequest?.id ?? ''
    await world.author.call(answerDisclosure, { id: closed, requestId, accept: true, isAnonymous: true })
    expect((await world.guest.call(getTicket, { id: closed })).answer).toMatchObject({
      author: null,
      isAnonymous: true,
    })
  })
})
