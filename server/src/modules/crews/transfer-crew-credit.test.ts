import { transferCrewCredit } from '@jebo/contract/crews/crews.endpoints.ts'
import { exportCrewWalletStatement, exportWalletStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import {
  getCrewWallet,
  getWallet,
  listCrewWalletEntries,
  listWalletEntries,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { joinCrew, leaveCrews, openCrew, payCrew } from '../../../test/crews.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let leader: Visitor
let member: Visitor
let stranger: Visitor
let id: number
const uuids = new Map<Visitor, string>()
beforeAll(async () => {
  app = await openTestApp()
  const company = await openCompany(app, { alias: 'acme' })
  await deposit(company.owner, await getStaff(app), 1_000_000)
  leader = await signUpAs(app, 'leader')
  member = await signUpAs(app, 'member')
  stranger = await signUpAs(app, 'stranger')
  for (const one of [leader, member, stranger]) uuids.set(one, (await one.call(getAuth, {})).answer.uuid)
  id = await openCrew(leader, 'night-owls')
  await joinCrew(app, id, 'member')
  await payCrew(app, company, id, 10_000)
})
afterAll(() => app.close())

const share = (by: Visitor, to: Visitor, amount: number, key = keyed()) =>
  by.send(transferCrewCredit, { id, uuid: uuids.get(to) ?? '', amount }, key)
const balanceOf = async (visitor: Visitor) => (await visitor.call(getWallet, {})).answer.balance

describe('transferCrewCredit', () => {
  it('pays a member or the leader, once for each key', async () => {
    const key = keyed()
    for (let times = 0; times < 2; times++) {
      expect((await share(leader, member, 3000, key)).answer).toEqual({ balanceWon: 7000 })
    }
    expect((await share(leader, leader, 1000)).answer).toEqual({ balanceWon: 6000 })
    expect([await balanceOf(member), await balanceOf(leader)]).toEqual([3000, 1000])
  })

  it('shows members both sides of it', async () => {
    const crew = { id, name: 'night-owls' }
    expect((await member.call(getCrewWallet, { id })).answer).toEqual({ balance: 6000 })
    const { data } = (await member.call(listCrewWalletEntries, { id })).answer
    expect(data.map((entry) => [entry.amountWon, entry.person?.nickname ?? null, entry.crew])).toEqual([
      [-1000, 'leader', null],
      [-3000, 'member', null],
      [10_000, null, null],
    ])
    expect((await member.call(listWalletEntries, {})).answer.data).toMatchObject([
      { amountWon: 3000, balanceWon: 3000, crew, person: null },
    ])
  })

  it('is called a distribution in the statements of both sides', async () => {
    const kinds = (text: string) => text.split('\r\n').map((line) => line.split(',')[1])
    const ofCrew = kinds((await leader.send(exportCrewWalletStatement, { id })).text)
    expect(ofCrew.filter((kind) => kind === '크루 분배' || kind === '보상')).toEqual(['크루 분배', '크루 분배', '보상'])
    expect(kinds((await member.send(exportWalletStatement, {})).text)).toContain('크루 분배')
  })

  it('refuses members, strangers, other recipients and amounts that are not there', async () => {
    const refusals = [
      await share(member, member, 1),
      await share(stranger, stranger, 1),
      await share(leader, stranger, 1),
      await share(leader, member, 6001),
      await share(leader, member, 0),
      await leader.send(transferCrewCredit, { id, uuid: uuids.get(member) ?? '', amount: 1 }),
    ]
    expect(refusals.map(({ status, problem }) => [status, problem.messageKey])).toEqual([
      [403, 'crew.leaderDecides'],
      [404, 'error.notFound'],
      [404, 'error.notFound'],
      [422, 'crew.creditExceeded'],
      [400, 'error.invalidRequest'],
      [400, 'error.idempotencyKeyRequired'],
    ])
    expect((await stranger.send(getCrewWallet, { id })).status).toBe(404)
    expect((await stranger.send(listCrewWalletEntries, { id })).status).toBe(404)
  })

  it('spends as much as is there in fifty calls at once', async () => {
    const replies = await sendAtOnce(50, () => share(leader, member, 500))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ problem }) => problem.messageKey))).toEqual(new Set(['crew.creditExceeded']))
    expect((await leader.call(getCrewWallet, { id })).answer).toEqual({ balance: 0 })
    expect(await balanceOf(member)).toBe(9000)
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('ends with the membership, and so does the sight of the wallet', async () => {
    await leaveCrews(app, 'member')
    expect((await share(leader, member, 1)).status).toBe(404)
    expect((await member.send(getCrewWallet, { id })).status).toBe(404)
    expect((await member.call(listWalletEntries, {})).answer.data).toHaveLength(13)
  })
})
