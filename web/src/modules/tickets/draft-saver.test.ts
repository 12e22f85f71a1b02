import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SaveOutcome, type SaveStage } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A draft, and a server that takes a second for each save and responds as configured. */
const session = () => {
  const answers: SaveOutcome[] = []
  const stages: SaveStage[] = []
  const sent: string[] = []
  let text = ''
  let saved = ''
  const saver = createDraftSaver({
    hasChanges: () => text !== saved,
    onStage: (stage) => stages.push(stage),
    save: async () => {
      const sending = text
      sent.push(sending)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const outcome = answers.shift() ?? 'saved'
      if (outcome === 'saved') saved = sending
      return outcome
    },
  })
  const type = (more: string) => {
    text += more
    saver.touch()
  }
  const undo = () => {
    text = saved
    saver.touch()
  }
  return { saver, type, undo, answers, stages, sent }
}

test('a pause of two seconds saves all of the input once', async () => {
  const { type, sent, stages } = session()
  type('a')
  await vi.advanceTimersByTimeAsync(1500)
  type('b')
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual(['ab'])
  expect(stages.at(-1)).toBe('saved')
})

test('input during a save is saved after it', async () => {
  const { type, saver, sent, stages } = session()
  type('a')
  void saver.flush()
  await vi.advanceTimersByTimeAsync(500)
  type('b')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual(['a', 'ab'])
  expect(stages.at(-1)).toBe('saved')
})

test('two simultaneous callers wait for one save', async () => {
  const { type, saver, sent } = session()
  type('a')
  const both = Promise.all([saver.flush(), saver.flush()])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await both).toEqual([true, true])
  expect(sent).toEqual(['a'])
})

test('a failed save is retried with growing delays', async () => {
  const { type, saver, answers, sent, stages } = session()
  answers.push('retry', 'retry')
  type('a')
  const first = saver.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await first).toBe(false)
  expect(stages.at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(sent).toEqual(['a', 'a', 'a'])
  expect(stages.at(-1)).toBe('saved')
})

test('a problem that needs the user is not retried until they act', async () => {
  const { type, saver, answers, sent, stages } = session()
  answers.push('halt')
  type('a')
  void saver.flush()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
  expect(stages.at(-1)).toBe('halted')
  type('b')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['a', 'ab'])
})

test('unchanged text is not sent, and a stopped saver sends nothing', async () => {
  const { saver, type, sent } = session()
  expect(await saver.flush()).toBe(true)
  type('a')
  saver.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await saver.flush()).toBe(false)
  expect(sent).toEqual([])
})

test.each([
  ['before it is sent', []],
  ['after a failure', ['retry']],
  ['after a refusal', ['halt']],
] as const)('input that is undone %s leaves nothing unsaved', async (_, outcomes) => {
  const { type, undo, answers, sent, stages } = session()
  answers.push(...outcomes)
  type('a')
  await vi.advanceTimersByTimeAsync(outcomes.length > 0 ? 3500 : 500)
  undo()
  expect(stages.at(-1)).toBe('clean')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent.length, stages.at(-1)]).toEqual([outcomes.length, 'clean'])
})

test('a save that its undone input no longer needs is not called a save', async () => {
  const { type, saver, answers, stages } = session()
  answers.push('undone')
  type('a')
  void saver.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(stages.at(-1)).toBe('clean')
})

test('input that is undone while its save fails leaves nothing unsaved', async () => {
  const { type, undo, saver, answers, stages } = session()
  answers.push('retry')
  type('a')
  void saver.flush()
  await vi.advanceTimersByTimeAsync(500)
  undo()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stages.at(-1)).toBe('clean')
})
