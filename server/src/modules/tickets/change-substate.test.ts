import { activityEvent } from '@jebo/contract/tickets/activity-event.ts'
import { exportTicket } from '@jebo/contract/tickets/exports.endpoints.ts'
import { changeSubstate, listTicketActivities, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { companyMovesFrom, isClosing, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeManager } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  historyOf,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  reason,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

describe('changeSubstate', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const originalFor = (substate: string) =>
    substate === 'DUPLICATED' ? openTicket(world.author, world.programId) : undefined

  const moves = substates.flatMap((from) => companyMovesFrom(from).map((to) => ({ from, to })))
  it.each(moves)('moves $from to $to', async ({ from, to }) => {
    const { manager, author } = world
    const id = await ticketIn(world, from)
    const before = await pageOf(manager, id)
    app.clock.advance(1000)
    const reply = await manager.call(changeSubstate, { id, ...moveInput(to, await originalFor(to)) })
    expect(reply.status).toBe(204)
    const after = await pageOf(author, id)
    const closedAt = isClosing(to) ? (before.closedAt ?? app.clock.now().toISOString()) : null
    expect([after.substate, after.closedAt]).toEqual([to, closedAt])
    expect(after.original === null).toBe(to !== 'DUPLICATED')
    const change = { type: 'CHANGE_STATE', side: 'COMPANY', before: from, after: to, kind: 'REASON', contents: reason }
    const patched = from === 'IN_PROGRESS' && to === 'RETESTING' ? [{ type: 'PATCHED', side: 'COMPANY' }] : []
    expect((await historyOf(app, id)).slice(-1 - patched.length)).toEqual([...patched, change])
  })

  it.each(substates.filter((from) => from !== 'DRAFT'))('allows no other transitions from %s', async (from) => {
    const { manager, author } = world
    const id = await ticketIn(world, from)
    const before = await historyOf(app, id)
    const originalId = await openTicket(author, world.programId)
    const never = substates.filter((to) => !companyMovesFrom(from).includes(to))
    for (const to of never) {
      const reply = await manager.call(changeSubstate, { id, ...moveInput(to, originalId) })
      expect([to, reply.status, reply.problem.messageKey]).toEqual([to, 409, 'ticket.substateNotAllowed'])
    }
    for (const to of substates) {
      const reply = await author.call(changeSubstate, { id, ...moveInput(to, originalId) })
      expect([to, reply.status, reply.problem.messageKey]).toEqual([to, 403, 'error.forbidden'])
    }
    expect([(await pageOf(manager, id)).substate, await historyOf(app, id)]).toEqual([from, before])
  })

  it.each([
    ['DUPLICATED', {}, ['originalId', 'comment'], ['field.originalRequired', 'field.reasonRequired']],
    ['NEEDS_MORE_INFO', {}, ['comment'], ['field.reasonRequired']],
    ['SPAM', {}, ['comment'], ['field.reasonRequired']],
    ['SPAM', { comment: '\u3164\u3164' }, ['comment'], ['field.reasonRequired']],
  ] as const)('requires the fields of %s', async (substate, form, paths, keys) => {
    const id = await ticketIn(world, 'SUBMITTED')
    const reply = await world.manager.call(changeSubstate, { id, substate, ...form })
    expect(reply.status).toBe(400)
    expect(reply.problem.issues?.map((issue) => issue.path)).toEqual(paths)
    expect(reply.problem.issues?.map((issue) => issue.messageKey)).toEqual(keys)
  })

  it('does not require a reason for transitions that need no explanation', async () => {
    const id = await ticketIn(world, 'SUBMITTED')
    expect((await world.manager.call(changeSubstate, { id, substate: 'IN_PROGRESS' })).status).toBe(204)
  })

  it('is reserved for managers of the company', async () => {
    const { author, hacker, guest, staff, rival, owner } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const input = { id, ...moveInput('IN_PROGRESS') }
    const answers = [guest, author, hacker, staff].map((visitor) => visitor.call(changeSubstate, input))
    expect((await Promise.all(answers)).map((reply) => reply.status)).toEqual([401, 403, 403, 403])
    const foreign = await rival.call(changeSubstate, input)
    const missing = await rival.call(changeSubstate, { ...input, id: 10_000_000 })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await owner.call(changeSubstate, input)).status).toBe(204)
    const draft = await draftTicket(author, world.programId)
    expect((await owner.call(changeSubstate, { ...input, id: draft.id })).text).toBe(missing.text)
  })

  it('refuses a manager who wrote the ticket', async () => {
    const { hacker, owner, programId } = world
    const id = await openTicket(hacker, programId)
    await becomeManager(app, 'hacker', hacker, 'acme')
    const reply = await hacker.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'ticket.actionNotAllowed'])
    expect(await pageOf(hacker, id)).toMatchObject({ side: 'AUTHOR', can: { changeSubstateTo: [], reward: null } })
    expect((await owner.call(changeSubstate, { id, ...moveInput('IN_PROGRESS') })).status).toBe(204)
  })

  describe('to DUPLICATED', () => {
    const refusal = [422, 'ticket.originalNotFound', [{ path: 'originalId', messageKey: 'ticket.originalNotFound' }]]
    const tryWith = async (id: number, originalId: number) => {
      const reply = await world.manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', originalId) })
      return [reply.status, reply.problem.messageKey, reply.problem.issues]
    }

    it('refuses an original that is missing, of another company, a draft, a duplicate or the ticket itself', async () => {
      const { author, rivalProgramId, programId } = world
      const id = await ticketIn(world, 'SUBMITTED')
      expect(await tryWith(id, 10_000_000)).toEqual(refusal)
      expect(await tryWith(id, await openTicket(author, rivalProgramId))).toEqual(refusal)
      expect(await tryWith(id, (await draftTicket(author, programId)).id)).toEqual(refusal)
      expect(await tryWith(id, await ticketIn(world, 'DUPLICATED'))).toEqual(refusal)
      expect(await tryWith(id, id)).toEqual(refusal)
    })

    it('refuses to close a ticket as a duplicate while it is the original of another', async () => {
      const { manager } = world
      const [original, duplicate, other] = [
        await ticketIn(world, 'SUBMITTED'),
        await ticketIn(world, 'SUBMITTED'),
        await ticketIn(world, 'SUBMITTED'),
      ]
      await manager.call(changeSubstate, { id: duplicate, ...moveInput('DUPLICATED', original) })
      const reply = await manager.call(changeSubstate, { id: original, ...moveInput('DUPLICATED', other) })
      expect([reply.status, reply.problem.messageKey]).toEqual([422, 'ticket.isOriginal'])
      expect(await tryWith(duplicate, original), 'the same original again').toEqual(refusal)
      expect((await manager.call(changeSubstate, { id: duplicate, ...moveInput('DUPLICATED', other) })).status).toBe(
        204,
      )
      expect((await pageOf(manager, duplicate)).original?.id).toBe(other)
      const again = await manager.call(changeSubstate, { id: original, ...moveInput('DUPLICATED', other) })
      expect(again.status).toBe(204)
    })

    it('lets one of two managers win who name another original of the same duplicate', async () => {
      const { manager, owner } = world
      const [first, second, third] = [
        await ticketIn(world, 'SUBMITTED'),
        await ticketIn(world, 'SUBMITTED'),
        await ticketIn(world, 'SUBMITTED'),
      ]
      const id = await ticketIn(world, 'SUBMITTED')
      await manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', first) })
      const read = { id, from: 'DUPLICATED', fromOriginalId: first } as const
      const before = (await historyOf(app, id)).length
      const replies = await Promise.all([
        manager.send(changeSubstate, { ...read, ...moveInput('DUPLICATED', second) }),
        owner.send(changeSubstate, { ...read, ...moveInput('DUPLICATED', third) }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('error.conflict')
      expect((await pageOf(owner, id)).original?.id).toBe(replies[0]?.status === 204 ? second : third)
      expect(await historyOf(app, id)).toHaveLength(before + 1)
      const late = await manager.send(changeSubstate, { ...read, ...moveInput('SPAM') })
      expect([late.status, late.problem.messageKey]).toEqual([409, 'error.conflict'])
    })

    it('never creates a cycle from concurrent duplicates', async () => {
      const { manager } = world
      for (let round = 0; round < 5; round++) {
        const [left, right] = [await ticketIn(world, 'SUBMITTED'), await ticketIn(world, 'SUBMITTED')]
        const replies = await Promise.all([
          manager.call(changeSubstate, { id: left, ...moveInput('DUPLICATED', right) }),
          manager.call(changeSubstate, { id: right, ...moveInput('DUPLICATED', left) }),
        ])
        expect(replies.map((reply) => reply.status).sort()).toEqual([204, 422])
      }
    })

    it('names its originals in the history, for the two sides alone', async () => {
      const { manager, author, programId } = world
      const finder = await signUpAs(app, 'first-finder')
      const [first, second] = [await openTicket(finder, programId), await openTicket(finder, programId)]
      const id = await ticketIn(world, 'SUBMITTED')
      for (const original of [first, second])
        await manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', original) })
      const historyFor = async (visitor: Visitor) => {
        const { answer } = await visitor.call(listTicketActivities, { id })
        return answer.data.filter(({ type }) => type === 'CHANGE_STATE')
      }
      for (const visitor of [author, manager]) {
        const named = await historyFor(visitor)
        expect(named.map(({ originals }) => originals)).toEqual([
          { from: null, to: first },
          { from: first, to: second },
        ])
        expect(named.map(activityEvent)).toEqual([
          { says: 'duplicated', from: 'SUBMITTED', to: 'DUPLICATED', original: first },
          { says: 'originalChanged', from: first, to: second },
        ])
        const text = (await visitor.call(exportTicket, { id, format: 'markdown' })).bytes.toString()
        expect(text).toContain(`#${first}의 중복`)
        expect(text).toMatch(new RegExp(String.raw`원본 티켓을 \\?#${first}에서 \\?#${second}`))
      }
      await discloseTicket(world, id)
      for (const visitor of [world.rival, world.guest]) {
        const shown = await historyFor(visitor)
        expect(shown.map(({ originals }) => originals)).toEqual([null, null])
        expect(shown.map((one) => activityEvent(one).says)).toEqual(['moved', 'repointed'])
        expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${first}|${second}`))
      }
    })

    it('shows the original to viewers who can see it', async () => {
      const { manager, author, programId } = world
      const original = await openTicket(await signUpAs(app, 'finder'), programId)
      const id = await ticketIn(world, 'SUBMITTED')
      await manager.call(changeSubstate, { id, ...moveInput('DUPLICATED', original) })
      expect((await pageOf(manager, id)).original).toEqual({ id: original, title: ticketForm.title })
      expect((await pageOf(author, id)).original).toBeNull()
    })
  })

  it('succeeds once for sixteen concurrent transitions', async () => {
    const { manager, owner } = world
    const id = await ticketIn(world, 'SUBMITTED')
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? manager : owner).call(changeSubstate, { id, substate: 'IN_PROGRESS' }),
      ),
    )
    expect(all.map((reply) => reply.status).sort()).toEqual([204, ...Array(15).fill(409)])
  })

  it.each([
    // The lifecycle alone would let one closing follow the other.
    ['SUBMITTED', 'SPAM', 'INFORMATIVE'],
    ['SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS'],
    ['RESOLVED', 'SPAM', 'OUT_OF_SCOPE'],
  ] as const)('from %s lets one of two managers win who decide differently: %s, %s', async (from, one, other) => {
    const { manager, owner } = world
    for (let round = 0; round < 3; round++) {
      const id = await ticketIn(world, from)
      const before = (await historyOf(app, id)).length
      const replies = await Promise.all([
        manager.call(changeSubstate, { id, from, ...moveInput(one) }),
        owner.call(changeSubstate, { id, from, ...moveInput(other) }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect((await pageOf(owner, id)).substate).toBe(replies[0].status === 204 ? one : other)
      expect(await historyOf(app, id)).toHaveLength(before + 1)
    }
  })

  it('lets either the verdict or the closing win that come at once', async () => {
    const { manager, author } = world
    for (let round = 0; round < 3; round++) {
      const id = await ticketIn(world, 'RETESTING')
      const [verdict, closing] = await Promise.all([
        author.call(retestTicket, { id, fixed: false, comment: reason }),
        manager.call(changeSubstate, { id, from: 'RETESTING', ...moveInput('RESOLVED') }),
      ])
      expect([verdict.status, closing.status].toSorted()).toEqual([204, 409])
      expect((await pageOf(author, id)).substate).toBe(verdict.status === 204 ? 'RETEST_COMPLETED' : 'RESOLVED')
    }
  })
})
