// A ticket is rewarded by the tier of its asset, as the version of the rules has it that the ticket was submitted under.
import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { type BountyRange, presetRange } from '@jebo/contract/core/bounty.ts'
import { rewardedSeverities, type Severity } from '@jebo/contract/core/severities.ts'
import type { Tier } from '@jebo/contract/core/tiers.ts'
import { getProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { addAsset, locationOf, openProgram, programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { leadTo, openTicket, openTicketWorld, pageOf, type TicketWorld } from '../../../test/tickets.ts'

const ranges: BountyRange[] = [presetRange('ADVANCED'), presetRange('INTERMEDIATE'), presetRange('BASIC')]
const [first = presetRange('ADVANCED'), ...furtherTiers] = ranges

describe('tiers of rewards', () => {
  let app: TestApp
  let world: TicketWorld
  let programId: number
  /** One per tier. */
  const assetIds: number[] = []
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 500_000_000)
    for (const tier of [1, 2, 3] as const) {
      assetIds.push(await addAsset(world.owner, { name: `자산 ${tier}`, tier }))
    }
    programId = (await openProgram(world.owner, { bountyRange: first, furtherTiers, assetIds })).id
  })
  afterAll(() => app.close())

  const assetIn = (tier: Tier): number => assetIds[tier - 1] ?? 0
  const resolved = async (assetId: number | undefined, severity: Severity, rulesVersion = 1): Promise<number> => {
    const id = await openTicket(world.author, programId, { assetId, severity, rulesVersion })
    await leadTo(world, id, 'RESOLVED')
    return id
  }
  const pay = (id: number, amount: number) => world.manager.call(rewardTicket, { id, amount }, keyed())
  const spanOf = async (id: number) => (await pageOf(world.manager, id)).can.reward

  const cases = ([1, 2, 3] as const).flatMap((tier) => rewardedSeverities.map((severity) => ({ tier, severity })))

  it.each(cases)('limit the reward for $severity in tier $tier', async ({ tier, severity }) => {
    const { min, max } = (ranges[tier - 1] ?? first)[severity]
    const id = await resolved(assetIn(tier), severity)
    expect(await spanOf(id)).toMatchObject({ minWon: min, maxWon: max, tier })
    for (const amount of [min - 1, max + 1].filter((won) => won >= 100_000)) {
      const { status, problem } = await pay(id, amount)
      expect([status, problem.issues]).toEqual([
        422,
        [{ path: 'amount', messageKey: 'field.wonRange', params: { min, max } }],
      ])
    }
    expect([(await pay(id, min)).status, (await pay(id, max)).status]).toEqual([200, 200])
    const { rows } = await app.database.pool.query(
      `select least_won, most_won from ticket_rewards join tickets on tickets.id = ticket_id where public_id = $1`,
      [id],
    )
    expect(rows).toEqual(Array(2).fill({ least_won: min, most_won: max }))
  })

  it('limit a ticket without an asset by the first tier', async () => {
    const id = await resolved(undefined, 'HIGH')
    expect(await spanOf(id)).toMatchObject({ minWon: first.HIGH.min, maxWon: first.HIGH.max })
    expect((await pay(id, first.HIGH.max)).status).toBe(200)
  })

  it('stay as they were when the ticket was submitted', async () => {
    const { owner } = world
    const before = await resolved(assetIn(3), 'HIGH')
    const url = await locationOf(owner, assetIn(3))
    const asset = { name: '자산 3', type: 'WEB', url } as const
    // Another tier permits no other tests, so it needs no authorization.
    expect((await owner.call(updateAsset, { id: assetIn(3), ...asset, tier: 2, version: 1 })).status).toBe(200)
    const after = await resolved(assetIn(3), 'HIGH', 2)
    const { version = 0 } = (await owner.call(getProgram, { id: programId })).answer.editing ?? {}
    const form = { ...programForm, bountyRange: first, assetIds, id: programId, version }
    const lowered = { ...presetRange('INTERMEDIATE'), HIGH: { min: 200_000, max: 300_000 } }
    expect((await owner.call(updateProgram, { ...form, furtherTiers: [lowered] })).status).toBe(200)
    const last = await resolved(assetIn(3), 'HIGH', 3)
    const spans = await Promise.all([before, after, last].map(spanOf))
    expect(spans.map((span) => [span?.minWon, span?.maxWon])).toEqual([
      [presetRange('BASIC').HIGH.min, presetRange('BASIC').HIGH.max],
      [presetRange('INTERMEDIATE').HIGH.min, presetRange('INTERMEDIATE').HIGH.max],
      [200_000, 300_000],
    ])
  })

  it('are one in rules that were stored without them', async () => {
    const { id } = await openProgram(world.owner)
    const { rows } = await app.database.pool.query<{ id: number }>('select id from programs where public_id = $1', [id])
    // Versions are never changed, so this stores one as an earlier release did.
    await app.database.pool.query(
      `insert into program_versions (program_id, number, rules, authorized_by, authorized_at, created_at)
       select program_id, 2, rules - 'furtherTiers' || jsonb_build_object('assets',
           (select jsonb_agg(asset - 'tier') from jsonb_array_elements(rules -> 'assets') as asset)),
         authorized_by, authorized_at, created_at
       from program_versions where program_id = $1`,
      [rows[0]?.id],
    )
    const later = await openTicket(world.author, id, { severity: 'HIGH', rulesVersion: 2 })
    await leadTo(world, later, 'RESOLVED')
    const page = await pageOf(world.manager, later)
    expect([page.rulesVersion?.number, page.rules?.furtherTiers, page.rules?.assets[0]?.tier]).toEqual([2, [], 1])
    const { min, max } = programForm.bountyRange.HIGH
    expect(await spanOf(later)).toMatchObject({ minWon: min, maxWon: max })
    expect((await pay(later, max)).status).toBe(200)
  })
})
