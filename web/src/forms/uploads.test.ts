import { expect, test } from 'vitest'
import { CallError, noResponse } from '../api/call-error.ts'
import type { UploadOptions } from '../api/upload.ts'
import { openUploads, type Sending } from './uploads.ts'

type Open = { name: string; options: UploadOptions; arrive: () => void; fail: (error: CallError) => void }

const most = 3

/** A network whose uploads end when the test says so. */
const begin = () => {
  const open: Open[] = []
  const taken: string[] = []
  const failed: string[] = []
  let sendings: readonly Sending[] = []
  const uploads = openUploads<string>({
    upload: ({ name }, options) =>
      new Promise((resolve, reject) => {
        open.push({ name, options, arrive: () => resolve(name), fail: reject })
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
      }),
    roomLeft: () => most - taken.length,
    onChange: (next) => {
      sendings = next
    },
    onTaken: (name) => void taken.push(name),
    onFailed: ({ file }) => void failed.push(file.name),
  })
  return {
    uploads,
    taken,
    failed,
    add: (...names: string[]) => uploads.add(names.map((name) => new File(['x'], name))),
    /** The last attempt to send a file. */
    attempt: (name: string): Open => {
      const found = open.findLast((one) => one.name === name)
      if (!found) throw new Error(`${name} was not sent`)
      return found
    },
    sent: () => open.map(({ name }) => name),
    shown: () => sendings.map(({ file, share, failure }) => [file.name, share, failure === null ? null : 'failed']),
    keyOf: (name: string) => sendings.find(({ file }) => file.name === name)?.key ?? 0,
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('sends two files at a time, in their order, and shows the progress of each', async () => {
  const { add, attempt, sent, shown, taken } = begin()
  add('a', 'b', 'c')
  expect(sent()).toEqual(['a', 'b'])
  attempt('b').options.onProgress(0.5)
  expect(shown()).toEqual([
    ['a', 0, null],
    ['b', 0.5, null],
    ['c', null, null],
  ])
  attempt('b').arrive()
  await settled()
  expect([sent(), taken]).toEqual([['a', 'b', 'c'], ['b']])
  attempt('a').arrive()
  attempt('c').arrive()
  await settled()
  expect([taken, shown()]).toEqual([['b', 'a', 'c'], []])
})

test('refuses a file above the limit, and takes it once there is room', async () => {
  const { uploads, add, attempt, keyOf, failed, sent, shown } = begin()
  add('a', 'b', 'c', 'd')
  expect([failed, shown().at(-1)]).toEqual([['d'], ['d', null, 'failed']])
  uploads.retry(keyOf('d'))
  expect(failed).toEqual(['d', 'd'])
  uploads.remove(keyOf('c'))
  uploads.retry(keyOf('d'))
  attempt('a').arrive()
  await settled()
  expect(sent()).toEqual(['a', 'b', 'd'])
})

test('cancels an upload, and starts the next one', async () => {
  const { uploads, add, attempt, keyOf, sent, shown, taken } = begin()
  add('a', 'b', 'c')
  uploads.remove(keyOf('a'))
  expect(attempt('a').options.signal.aborted).toBe(true)
  await settled()
  expect([sent(), shown().map(([name]) => name), taken]).toEqual([['a', 'b', 'c'], ['b', 'c'], []])
})

test('shows a failure, and sends the file again on request', async () => {
  const { uploads, add, attempt, keyOf, shown, taken, sent } = begin()
  add('a')
  attempt('a').fail(new CallError(noResponse))
  await settled()
  expect(shown()).toEqual([['a', null, 'failed']])
  uploads.retry(keyOf('a'))
  expect(sent()).toEqual(['a', 'a'])
  attempt('a').arrive()
  await settled()
  expect([taken, shown()]).toEqual([['a'], []])
})

test('settles once nothing is under way, and says whether a file is left behind', async () => {
  const { uploads, add, attempt, keyOf } = begin()
  expect(await uploads.settle()).toBe(true)
  add('a', 'b')
  const answers: boolean[] = []
  const waiting = uploads.settle().then((isSettled) => answers.push(isSettled))
  attempt('a').arrive()
  await settled()
  expect(answers).toEqual([])
  attempt('b').fail(new CallError(noResponse))
  await waiting
  expect(answers).toEqual([false])
  uploads.remove(keyOf('b'))
  expect(await uploads.settle()).toBe(true)
})
