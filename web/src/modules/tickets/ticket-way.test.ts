import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { wayOf } from './ticket-way.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-03-02T00:00:00.000Z')

/** A ticket that moves at these hours after its submission. */
const moving = (...moves: [to: Substate, hour: number][]) =>
  moves.map(([to, hour]) => ({ to, at: new Date(start + hour * hourMs).toISOString() }))

const told = (moves: ReturnType<typeof moving>, hours: number) =>
  wayOf(moves, new Date(start + hours * hourMs)).map(({ step, state, spentMs }) =>
    spentMs === null ? `${step} ${state}` : `${step} ${state} ${spentMs / hourMs}h`,
  )

describe('the way of a ticket', () => {
  it('has no steps before the submission', () => {
    expect(wayOf([], new Date(start))).toEqual([])
  })

  it.each<[string, [Substate, number][], string[]]>([
    ['a new ticket', [['SUBMITTED', 0]], ['review current 10h', 'fix ahead', 'retest ahead', 'end ahead']],
    [
      'a question, which belongs to the step it was asked in',
      [
        ['SUBMITTED', 0],
        ['IN_PROGRESS', 1],
        ['NEEDS_MORE_INFO', 3],
      ],
      ['review done 1h', 'fix current 9h', 'retest ahead', 'end ahead'],
    ],
    [
      'a failed retest, after which the steps add up',
      [
        ['SUBMITTED', 0],
        ['IN_PROGRESS', 1],
        ['RETESTING', 3],
        ['RETEST_COMPLETED', 4],
        ['IN_PROGRESS', 5],
        ['RETESTING', 7],
      ],
      ['review done 1h', 'fix done 4h', 'retest current 5h', 'end ahead'],
    ],
    [
      'a resolution without a retest',
      [
        ['SUBMITTED', 0],
        ['IN_PROGRESS', 2],
        ['RESOLVED', 6],
      ],
      ['review done 2h', 'fix done 4h', 'retest skipped', 'end done'],
    ],
    [
      'another ending, with only the steps taken',
      [
        ['SUBMITTED', 0],
        ['SPAM', 2],
        ['NOT_APPLICABLE', 3],
      ],
      ['review done 2h', 'end done'],
    ],
  ])('shows %s', (_, moves, expected) => {
    expect(told(moving(...moves), 10)).toEqual(expected)
  })

  it.each<[string, [Substate, number][], number | null]>([
    ['while it is open', [['SUBMITTED', 0]], null],
    [
      'with the first of its closings',
      [
        ['SUBMITTED', 0],
        ['SPAM', 2],
        ['NOT_APPLICABLE', 3],
      ],
      2,
    ],
    [
      'once it is open again',
      [
        ['SUBMITTED', 0],
        ['SPAM', 2],
        ['IN_PROGRESS', 3],
      ],
      null,
    ],
    [
      'after it was open again',
      [
        ['SUBMITTED', 0],
        ['SPAM', 2],
        ['IN_PROGRESS', 3],
        ['RESOLVED', 5],
      ],
      5,
    ],
  ])('says when a ticket was closed: %s', (_, moves, hour) => {
    const end = wayOf(moving(...moves), new Date(start + 10 * hourMs)).find(({ step }) => step === 'end')
    expect(end?.closedAt ?? null).toBe(hour === null ? null : new Date(start + hour * hourMs).toISOString())
  })
})
