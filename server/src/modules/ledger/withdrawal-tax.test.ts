import type { TaxRule } from '@jebo/contract/core/tax-rule.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeFrom, taxOf, totalTax } from './withdrawal-tax.ts'

type Case = [rule: TaxRule, rewards: number[], amount: number, national: number, local: number]

/** Worked out by hand, reward by reward. */
const cases: Case[] = [
  // 1,000,000 x 8 % = 80,000, and a tenth of it.
  ['OTHER_AFTER_EXPENSES', [1_000_000], 1_000_000, 80_000, 8000],
  // 40 % of 125,000 is 50,000, which is free.
  ['OTHER_AFTER_EXPENSES', [125_000], 125_000, 0, 0],
  // 125,001 x 8 % = 10,000.08; 1,000.
  ['OTHER_AFTER_EXPENSES', [125_001], 125_001, 10_000, 1000],
  // 123,456 is below the threshold; 234,567 x 8 % = 18,765.36, so 18,760; 1,876, so 1,870.
  ['OTHER_AFTER_EXPENSES', [123_456, 234_567], 358_023, 18_760, 1870],
  // Half of the first reward: 500,000 x 8 %.
  ['OTHER_AFTER_EXPENSES', [1_000_000], 500_000, 40_000, 4000],
  // The first is free; 75,000 of the second: 6,000 and 600.
  ['OTHER_AFTER_EXPENSES', [125_000, 1_000_000], 200_000, 6000, 600],
  // Two free rewards stay free together.
  ['OTHER_AFTER_EXPENSES', [100_000, 100_000], 200_000, 0, 0],
  // 10,000 of a taxed reward is taxed, however small: 800 and 80.
  ['OTHER_AFTER_EXPENSES', [300_000], 10_000, 800, 80],
  // 20,000,000 x 8 % = 1,600,000.
  ['OTHER_AFTER_EXPENSES', [20_000_000], 20_000_000, 1_600_000, 160_000],
  // 333,333 x 8 % = 26,666.64, so 26,660; 2,666, so 2,660.
  ['OTHER_AFTER_EXPENSES', [333_333], 333_333, 26_660, 2660],
  // 1,000,000 x 20 %.
  ['OTHER', [1_000_000], 1_000_000, 200_000, 20_000],
  // 100,001 x 20 % = 20,000.2; 2,000.
  ['OTHER', [100_001], 100_001, 20_000, 2000],
  // 33,333 x 20 % = 6,666.6, so 6,660; 666, so 660. Twice.
  ['OTHER', [33_333, 33_333], 66_666, 13_320, 1320],
  // 49 x 20 % = 9.8.
  ['OTHER', [49], 49, 0, 0],
  // 55 x 20 % = 11, so 10; 1.
  ['OTHER', [55], 55, 10, 0],
  // 1,000,000 x 3 %.
  ['BUSINESS', [1_000_000], 1_000_000, 30_000, 3000],
  // 123,456 x 3 % = 3,703.68, so 3,700; 370.
  ['BUSINESS', [123_456], 123_456, 3700, 370],
  // 99,999 x 3 % = 2,999.97, so 2,990; 299, so 290.
  ['BUSINESS', [99_999], 99_999, 2990, 290],
  // 100,000 x 3 % = 3,000; 50,000 of the second: 1,500; 300 and 150.
  ['BUSINESS', [100_000, 100_000], 150_000, 4500, 450],
  // 333 x 3 % = 9.99.
  ['BUSINESS', [333], 333, 0, 0],
]

const lotsOf = (rewards: readonly number[]) => rewards.map((amountWon, id) => ({ id, amountWon, taken: [] }))

describe('the tax on a withdrawal', () => {
  it.each(cases)('%s of rewards %j, withdrawn %i: %i national, %i local', (rule, rewards, amount, national, local) => {
    expect(totalTax(takeFrom(lotsOf(rewards), amount, rule))).toEqual({ nationalWon: national, localWon: local })
  })

  it('is the same however the withdrawals are cut, and if some of them are returned', () => {
    const rewards = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 8 })
    const cuts = fc.array(fc.record({ won: fc.integer({ min: 1, max: 300_000 }), isReturned: fc.boolean() }))
    const rule = fc.constantFrom<TaxRule>('OTHER_AFTER_EXPENSES', 'OTHER', 'BUSINESS')
    fc.assert(
      fc.property(rewards, cuts, rule, (amounts, given, name) => {
        const balance = amounts.reduce((sum, one) => sum + one, 0)
        let held: ReturnType<typeof takeFrom<number>>[] = []
        const lots = () =>
          amounts.map((amountWon, id) => ({
            id,
            amountWon,
            taken: held
              .flat()
              .filter(({ lotId }) => lotId === id)
              .toSorted((left, right) => left.fromWon - right.fromWon),
          }))
        const left = () => balance - held.flat().reduce((sum, part) => sum + part.toWon - part.fromWon, 0)
        for (const { won, isReturned } of given) {
          if (won > left()) continue
          held.push(takeFrom(lots(), won, name))
          if (isReturned) held = held.slice(1)
        }
        if (left() > 0) held.push(takeFrom(lots(), left(), name))
        expect(totalTax(held.flat())).toEqual(totalTax(takeFrom(lotsOf(amounts), balance, name)))
      }),
    )
  })

  it('is never below zero, nor above the part of the reward', () => {
    const rule = fc.constantFrom<TaxRule>('OTHER_AFTER_EXPENSES', 'OTHER', 'BUSINESS')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), fc.nat(), rule, (reward, one, other, name) => {
        const [from, to] = [one % (reward + 1), other % (reward + 1)].toSorted((left, right) => left - right)
        const { nationalWon, localWon } = taxOf(name, reward, from ?? 0, to ?? 0)
        expect(Math.min(nationalWon, localWon)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('cannot take more than the rewards have', () => {
    expect(() => takeFrom(lotsOf([100]), 101, 'OTHER')).toThrow(RangeError)
  })
})
