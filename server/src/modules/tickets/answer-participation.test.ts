import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { answerParticipation, removeParticipant } from '@jebo/contract/tickets/participants.endpoints.ts'
import { listPayments } from '@jebo/contract/tickets/payments.endpoints.ts'
import { approveReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { listRewardMonths, listRewards, rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { mailNoticesNow, notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { programForm } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { answerShare, offerShare, sharesIn, takeShareBack } from '../../../test/shares.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { historyOf, leadTo, openTicket, openTicketWorld, pageOf, type TicketWorld } from '../../../test/tickets.ts'

const { HIGH } = programForm.bountyRange

let app: TestApp
let world: TicketWorld
let fellow: Visitor
let third: Visitor
beforeAll(async () => {
  app = await openTestApp()
  world = await openTicketWorld(app)
  await deposit(world.owner, world.staff, 500_000_000)
  fellow = await signUpAs(app, 'fellow')
  third = await signUpAs(app, 'third')
})
afterAll(() => app.close())

const pay = (id: number, amount: number = HIGH.min) => world.manager.call(rewardTicket, { id, amount }, keyed())
const earned = async (visitor: Visitor) => (await visitor.call(getWallet, {})).answer.balance

/** A ticket in work, of which the fellow is asked to take a share. */
const offered = async (share = 3333): Promise<number> => {
  const id = await openTicket(world.author, world.programId)
  await offerShare(world.author, id, 'fellow', share)
  await leadTo(world, id, 'IN_PROGRESS')
  return id
}

describe('answerParticipation', () => {
  it('lets a reward wait until everyone has agreed, and then splits it', async () => {
    const id = await offered()
    expect((await pageOf(world.manager, id)).can.reward).toBeNull()
    expect((await pay(id)).problem.messageKey).toBe('ticket.consentPending')
    expect(await answerShare(world.author, id, { share: 3333 })).toBe('403 ticket.actionNotAllowed')
    expect(await answerShare(fellow, id, { share: 3333 })).toBe('done')
    expect((await notifiedEventsOf(app, world.author))[0]).toBe('SHARE_ACCEPTED')
    expect((await historyOf(app, id)).at(-1)).toEqual({
      ...{ type: 'ADD_PARTICIPANTS', side: 'AUTHOR', before: 'INVITED', after: 'CONSENTED' },
    })
    const had = await Promise.all([world.author, fellow].map(earned))
    const amount = HIGH.min + 1
    expect((await pay(id, amount)).status).toBe(200)
    const has = await Promise.all([world.author, fellow].map(earned))
    const gained = has.map((won, index) => won - (had[index] ?? 0))
    expect(gained).toEqual([amount - Math.floor((amount * 3333) / 10_000), Math.floor((amount * 3333) / 10_000)])
    expect(await notifiedEventsOf(app, fellow)).toContain('REWARD_PAID')
    // Another reward is split in the same way, and nothing of it changes any more.
    expect((await pay(id)).status).toBe(200)
    expect(await answerShare(fellow, id, { accept: false, share: 3333 })).toBe('409 ticket.sharesFixed')
    expect(await takeShareBack(world.author, id, 'fellow')).toBe('409 ticket.sharesFixed')
    expect(await offerShare(world.author, id, 'third', 100)).toBe('409 ticket.sharesFixed')
  })

  it('shows and mails to each what they received, and to the company the whole', async () => {
    const id = await offered(2500)
    await answerShare(fellow, id, { share: 2500 })
    await mailNoticesNow(app)
    await pay(id, HIGH.max)
    const told = async (visitor: Visitor) =>
      (await notificationsOf(app, visitor)).find(({ event }) => event === 'REWARD_PAID')?.amountWon
    const amounts = { author: (HIGH.max * 3) / 4, fellow: HIGH.max / 4, owner: HIGH.max }
    expect([await told(world.author), await told(fellow), await told(world.owner)]).toEqual(Object.values(amounts))
    const mails = (await mailNoticesNow(app)).map((mail) => JSON.stringify(mail))
    for (const won of Object.values(amounts))
      expect(mails.filter((text) => text.includes(`보상 ${won.toLocaleString('ko')}원`)).length).toBeGreaterThan(0)
    const own = (await fellow.call(listRewards, {})).answer
    const parts = [
      { share: 7500, amountWon: (HIGH.max * 3) / 4, person: { nickname: 'author' } },
      { share: 2500, amountWon: HIGH.max / 4, person: { nickname: 'fellow' } },
    ]
    expect(own.data[0]).toMatchObject({ ticket: { id }, amountWon: HIGH.max / 4, parts })
    expect((await world.author.call(listRewards, {})).answer.data[0]).toMatchObject({ amountWon: (HIGH.max * 3) / 4 })
    expect((await world.owner.call(listPayments, {})).answer.data[0]).toMatchObject({ amountWon: HIGH.max, parts })
    const months = (await fellow.call(listRewardMonths, {})).answer
    const sum = own.data.reduce((won, reward) => won + reward.amountWon, 0)
    expect(months.at(-1)?.rewardTotalWon).toBe(sum)
  })

  it('gives a declined share back to the author, who may ask again', async () => {
    const id = await offered(4000)
    expect(await answerShare(fellow, id, { accept: false, share: 4000 })).toBe('done')
    expect((await fellow.send(getTicket, { id })).status).toBe(404)
    expect((await notifiedEventsOf(app, world.author))[0]).toBe('SHARE_DECLINED')
    expect(await sharesIn(world.author, id)).toEqual([])
    expect(await offerShare(world.author, id, 'fellow', 1000)).toBe('done')
    expect(await answerShare(fellow, id, { share: 1000 })).toBe('done')
    expect(await answerShare(fellow, id, { share: 1000 })).toBe('409 ticket.consentNotAsked')
    expect(await answerShare(fellow, id, { accept: false, share: 1000 })).toBe('done')
    const had = await earned(fellow)
    await pay(id)
    expect(await earned(fellow)).toBe(had)
  })

  it('is refused to whom the company has blocked meanwhile', async () => {
    const raced = await signUpAs(app, 'meanwhile')
    const id = await openTicket(world.author, world.programId)
    await offerShare(world.author, id, 'meanwhile', 100)
    await world.owner.call(blockHacker, { nickname: 'meanwhile', reason: '규칙을 어겼어요.' })
    expect(await answerShare(raced, id, { share: 100 })).toBe('403 program.notEligible')
    expect(await answerShare(raced, id, { accept: false, share: 100 })).toBe('done')
  })

  it('ends as the participant leaves the platform, and is the author’s again', async () => {
    const leaving = await signUpAs(app, 'leaving')
    const id = await openTicket(world.author, world.programId)
    await offerShare(world.author, id, 'leaving', 5000)
    await answerShare(leaving, id, { share: 5000 })
    await leadTo(world, id, 'IN_PROGRESS')
    await app.database.pool.query('update sessions set fresh_until = $1', [
      new Date(app.clock.now().getTime() + 60_000),
    ])
    expect((await leaving.call(leavePlatform, {})).status).toBe(200)
    expect(await sharesIn(world.author, id)).toEqual([])
    const had = await earned(world.author)
    await pay(id)
    expect((await earned(world.author)) - had).toBe(HIGH.min)
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('decides nothing about an approval twice', () => {
    expect(approveReward.problems).toContain('ticket.consentPending')
  })
})

describe('at the same moment', () => {
  it('of a consent and its removal one comes first, and a payment splits what holds', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await offered(3000)
      const uuid = (await pageOf(world.author, id)).participants[0]?.person?.uuid ?? ''
      const had = await earned(fellow)
      const [consent, removal, payment] = await Promise.all([
        fellow.send(answerParticipation, { id, accept: true, share: 3000 }),
        world.author.send(removeParticipant, { id, uuid }),
        pay(id),
      ])
      const shares = await sharesIn(world.author, id)
      const gained = (await earned(fellow)) - had
      if (payment.status === 200) expect(gained).toBe(shares.length === 1 ? (HIGH.min * 3) / 10 : 0)
      else expect([payment.problem.messageKey, gained]).toEqual(['ticket.consentPending', 0])
      if (removal.status === 204) expect(shares).toEqual([])
      else expect([removal.problem.messageKey, consent.status]).toEqual(['ticket.sharesFixed', 204])
    }
  })

  it('fifty consents are one', async () => {
    const id = await offered(1000)
    const replies = await sendAtOnce(50, () => fellow.send(answerParticipation, { id, accept: true, share: 1000 }))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })
})

describe('whatever the shares and rewards', () => {
  it('the parts of each are the whole of it, and nobody is paid twice', async () => {
    const people = [world.author, fellow, third]
    const round = fc.record({
      shares: fc.tuple(fc.integer({ min: 1, max: 4999 }), fc.integer({ min: 1, max: 4999 })),
      amounts: fc.array(fc.integer({ min: HIGH.min, max: HIGH.max }), { minLength: 1, maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(round, async ({ shares, amounts }) => {
        const id = await openTicket(world.author, world.programId)
        for (const [index, nickname] of ['fellow', 'third'].entries())
          expect(await offerShare(world.author, id, nickname, shares[index] ?? 1)).toBe('done')
        for (const [index, visitor] of [fellow, third].entries())
          expect(await answerShare(visitor, id, { share: shares[index] ?? 1 })).toBe('done')
        await leadTo(world, id, 'IN_PROGRESS')
        const had = await Promise.all(people.map(earned))
        for (const amount of amounts) {
          const key = crypto.randomUUID()
          const again = [0, 1, 2].map(() => world.manager.call(rewardTicket, { id, amount }, keyed(key)))
          for (const { status } of await Promise.all(again)) expect([200, 409]).toContain(status)
        }
        const has = await Promise.all(people.map(earned))
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        expect((await pageOf(world.author, id)).rewardTotalWon).toBe(total)
        expect(has.reduce((sum, won, index) => sum + won - (had[index] ?? 0), 0)).toBe(total)
        const { rows } = await app.database.pool.query(
          `select ticket_rewards.id from ticket_rewards left join reward_parts on reward_id = ticket_rewards.id
           group by ticket_rewards.id having sum(reward_parts.amount_won) <> ticket_rewards.amount_won or sum(share) <> 10000`,
        )
        expect(rows).toEqual([])
      }),
      { numRuns: 6 },
    )
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('the database refuses parts that are no whole, or without consent', async () => {
    const id = await offered(2000)
    await answerShare(fellow, id, { share: 2000 })
    expect((await pay(id)).status).toBe(200)
    const { pool } = app.database
    const copy = (hackers: string) => `
      with paid as (
        insert into ticket_rewards (ticket_id, company_id, hacker_id, contract_id, severity, least_won, most_won, amount_won, paid_by, paid_at)
        select ticket_id, company_id, hacker_id,
          (select id from contracts where id not in (select contract_id from ticket_rewards) limit 1) as contract_id,
          severity, least_won, most_won, amount_won, paid_by, paid_at
        from ticket_rewards order by ticket_rewards.id desc limit 1 returning *
      )
      insert into reward_parts (reward_id, hacker_id, share, amount_won, paid_at)
      select paid.id, users.id, share, amount_won * share / 10000, paid_at from paid, (values ${hackers}) as given (name, share)
      join users on nickname = name`
    await expect(pool.query(copy(`('author', 8000)`))).rejects.toThrow('not the whole')
    await expect(pool.query(copy(`('author', 8000), ('third', 2000)`))).rejects.toThrow('without consent')
    await expect(pool.query('update reward_parts set share = share')).rejects.toThrow('only added to')
    await expect(pool.query(copy(`('author', 7999), ('fellow', 2001)`))).rejects.toThrow('without consent')
    await expect(pool.query(`update ticket_participants set share = 2001 where state = 'CONSENTED'`)).rejects.toThrow(
      'the shares of a paid ticket are fixed',
    )
  })
})
