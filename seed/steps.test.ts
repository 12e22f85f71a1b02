import { setTimeout } from 'node:timers/promises'
import type { Connection } from '@jebo/server/platform/db/database.ts'
import { describe, expect, it } from 'vitest'
import { runSteps, type Step } from './steps.ts'

// The steps below do not use their connection.
const connections = Array.from({ length: 2 }, () => ({}) as Connection)

/** Runs steps of so many milliseconds. @returns what started and ended, in order */
const follow = async (steps: readonly (readonly [name: string, after: string[], ms: number])[]): Promise<string[]> => {
  const events: string[] = []
  const timedSteps = steps.map(([name, after, ms]): Step => {
    const work = async (): Promise<void> => {
      events.push(`+${name}`)
      await setTimeout(ms)
      events.push(`-${name}`)
    }
    return { name, after, work }
  })
  await runSteps(connections, timedSteps, () => undefined)
  return events
}

describe('steps', () => {
  it('start in the order of the list, one per connection', async () => {
    const events = await follow([
      ['a', [], 40],
      ['b', [], 80],
      ['c', [], 0],
    ])
    expect(events).toEqual(['+a', '+b', '-a', '+c', '-c', '-b'])
  })

  it('wait for the steps that they name', async () => {
    const events = await follow([
      ['c', ['a', 'b'], 0],
      ['b', ['a'], 0],
      ['a', [], 20],
    ])
    expect(events).toEqual(['+a', '-a', '+b', '-b', '+c', '-c'])
  })

  it('are refused if they can never start', async () => {
    await expect(
      follow([
        ['a', [], 0],
        ['b', ['missing'], 0],
      ]),
    ).rejects.toThrow('b')
  })

  it('fail with the first that fails', async () => {
    const failing = { name: 'a', after: [], work: () => Promise.reject(new Error('the disk is full')) }
    const waiting = { name: 'b', after: ['a'], work: () => Promise.resolve() }
    await expect(runSteps(connections, [failing, waiting], () => undefined)).rejects.toThrow('the disk is full')
  })
})
