// Whatever is done to money, in whatever order, at once and again: the books balance and nothing happens twice.
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { act, type MoneyWorld, openMoneyWorld } from '../../../test/money-world.ts'
import { lockAccounts, openAccounts } from './ledger-accounts.sql.ts'
import { createPost, type Post } from './post.ts'

const rounds = 8
const actsPerRound = 270
/** Enough for a fault to show itself in one of the rounds where something is broken on purpose. */
const actsUntilBroken = 90

/** Sees the accounts as they stand, but keeps nobody from changing them in the meantime. */
const postUnlocked = createPost(openAccounts)

describe('money', () => {
  let world: MoneyWorld
  afterEach(() => world.close())

  /** Lives through rounds of acts until one leaves a fault. */
  const faultsAfter = async (post: Post, acts: number, prepare = ''): Promise<string[]> => {
    world = await openMoneyWorld(post)
    await world.app.database.pool.query(prepare)
    let faults: string[] = []
    const round = fc.array(act, { minLength: acts, maxLength: acts })
    const isSound = fc.asyncProperty(round, async (given) => {
      await world.live(given)
      faults = await world.faults()
      return faults.length === 0
    })
    // What has happened cannot be undone, so a smaller example cannot be looked for in the same world.
    await fc.check(isSound, { numRuns: rounds, endOnFailure: true })
    return faults
  }

  it('balances, and nothing happens twice', async () => {
    expect(await faultsAfter(createPost(lockAccounts), actsPerRound)).toEqual([])
    expect(world.sent()).toBeGreaterThanOrEqual(2000)
  }, 60_000)

  it('is refused by the database where wallets are not locked: no update is lost, but calls fail', async () => {
    const faults = await faultsAfter(postUnlocked, actsUntilBroken)
    expect(faults).toContain('pay was refused with error.conflict')
    expect(faults.filter((fault) => !fault.includes(' was refused with '))).toEqual([])
  }, 60_000)

  it('is lost where wallets are not locked and the database looks away', async () => {
    const lookAway = `
      alter table ledger_entries drop constraint ledger_entries_account_id_number_key;
      alter table ledger_entries disable trigger ledger_entries_guard;
      alter table ledger_entries disable trigger ledger_entries_agree;
      alter table ledger_accounts disable trigger ledger_accounts_agree`
    const faults = await faultsAfter(postUnlocked, actsPerRound, lookAway)
    expect(faults).toContainEqual(expect.stringMatching(/"fault":"balance"/))
    expect(faults).toContainEqual(expect.stringMatching(/holds \d+ won, not \d+/))
  }, 60_000)
})
