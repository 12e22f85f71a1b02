// After any sequence of concurrent and repeated actions, the books balance and nothing happens twice.
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { act, type MoneyWorld, openMoneyWorld } from '../../../test/money-world.ts'
import { lockAccounts, openAccounts } from './ledger-accounts.sql.ts'
import type { LockAccounts } from './post.ts'

const rounds = 8
const actsPerRound = 660
/** Enough rounds to detect a fault introduced on purpose. */
const actsUntilBroken = 90

/** Says which faults there are, also where only the message of a failure is kept. */
const expectNone = (faults: readonly string[]): void => expect(faults, faults.join('\n')).toEqual([])

describe('money', () => {
  let world: MoneyWorld
  afterEach(() => world.close())

  /** Runs rounds of actions until one of them shows a fault. */
  const faultsAfter = async (lock: LockAccounts, acts: number, prepare = ''): Promise<string[]> => {
    world = await openMoneyWorld(lock)
    await world.app.database.pool.query(prepare)
    let faults: string[] = []
    const round = fc.array(act, { minLength: acts, maxLength: acts })
    const isSound = fc.asyncProperty(round, async (given) => {
      await world.live(given)
      faults = await world.faults()
      return faults.length === 0
    })
    // Actions cannot be undone, so shrinking in the same database is impossible.
    await fc.check(isSound, { numRuns: rounds, endOnFailure: true })
    return faults
  }

  it('balances, and nothing happens twice', async () => {
    expectNone(await faultsAfter(lockAccounts, actsPerRound))
    expect(world.sent()).toBeGreaterThanOrEqual(5000)
  }, 900_000)

  it('is protected by the database if wallets are not locked: no update is lost, but calls fail', async () => {
    const faults = await faultsAfter(openAccounts, actsUntilBroken)
    expect(faults).toContain('pay was refused with error.conflict')
    expectNone(faults.filter((fault) => !fault.includes(' was refused with ')))
  }, 900_000)

  it('is lost without locks and database checks', async () => {
    const lookAway = `
      alter table ledger_entries drop constraint ledger_entries_account_id_number_key;
      alter table ledger_entries disable trigger ledger_entries_guard;
      alter table ledger_entries disable trigger ledger_entries_agree;
      alter table ledger_accounts disable trigger ledger_accounts_agree`
    const faults = await faultsAfter(openAccounts, 3 * actsUntilBroken, lookAway)
    expect(faults).toContainEqual(expect.stringMatching(/"fault":"balance"/))
    expect(faults).toContainEqual(expect.stringMatching(/holds \d+ won, not \d+/))
  }, 900_000)
})
