import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs some at once, queues some in order, and refuses the rest', async () => {
  const inTurn = createTurns({ mostAtOnce: 2, mostWaiting: 3, busy: 'file.busy' })
  const ends: (() => void)[] = []
  const began: number[] = []
  const works = Array.from({ length: 6 }, (_, n) =>
    inTurn(() => {
      began.push(n)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.push(n === 0 ? () => reject(new Error('failed')) : resolve)
      return promise
    }).catch((error: Error) => error.message),
  )
  expect(await works[5]).toBe('file.busy')
  expect(began).toEqual([0, 1])
  for (let n = 0; n < 5; n++) {
    ends[n]?.()
    await works[n]
  }
  expect(began).toEqual([0, 1, 2, 3, 4])
  expect(await works[0]).toBe('failed')
  expect(await inTurn(async () => 'a new turn')).toBe('a new turn')
})
