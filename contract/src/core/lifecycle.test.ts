import { describe, expect, it } from 'vitest'
import { lifecycle } from './lifecycle.ts'

const states = ['NEW', 'OPEN', 'DONE', 'DROPPED'] as const
const door = lifecycle({
  states,
  start: 'NEW',
  moves: [
    { from: 'NEW', to: 'OPEN', by: 'AUTHOR' },
    { from: 'OPEN', to: ['DROPPED', 'DONE'], by: ['STAFF', 'AUTHOR'] },
    { from: ['DONE', 'DROPPED'], to: ['DONE', 'DROPPED'], by: 'STAFF' },
  ],
})

describe('a lifecycle', () => {
  const table = {
    NEW: { AUTHOR: ['OPEN'], STAFF: [] },
    OPEN: { AUTHOR: ['DROPPED', 'DONE'], STAFF: ['DROPPED', 'DONE'] },
    DONE: { AUTHOR: [], STAFF: ['DROPPED'] },
    DROPPED: { AUTHOR: [], STAFF: ['DONE'] },
  } as const
  const rows = states.flatMap((from) => (['AUTHOR', 'STAFF'] as const).map((by) => ({ from, by })))
  it.each(rows)('leads $by from $from', ({ from, by }) => {
    expect(door.movesFrom(from, by)).toEqual(table[from][by])
    expect(states.filter((to) => door.isMove(from, to, by)).toSorted()).toEqual([...table[from][by]].toSorted())
  })

  it('has final states without moves', () => {
    const ended = lifecycle({ states: ['ON', 'OFF'], start: 'ON', moves: [{ from: 'ON', to: 'OFF', by: 'STAFF' }] })
    expect([ended.isFinal('ON'), ended.isFinal('OFF')]).toEqual([false, true])
    expect(states.filter((state) => door.isFinal(state))).toEqual([])
  })

  it('refuses a state that cannot be reached', () => {
    const made = () =>
      lifecycle({ states, start: 'NEW', moves: [{ from: 'OPEN', to: ['DONE', 'DROPPED'], by: 'STAFF' }] })
    expect(made).toThrow('no move leads to OPEN, DONE, DROPPED')
  })

  it('refuses a state that is not declared', () => {
    const named: readonly string[] = ['NEW']
    const made = () => lifecycle({ states: named, start: 'NEW', moves: [{ from: 'NEW', to: 'OPEN', by: 'STAFF' }] })
    expect(made).toThrow('not among the states: OPEN')
  })
})
