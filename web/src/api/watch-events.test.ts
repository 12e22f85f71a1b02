import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchEvents } from './watch-events.ts'

/** A stream whose events the test sends. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
  say(event: string, lastEventId: string): void {
    this.dispatchEvent(Object.assign(new Event(event), { lastEventId }))
  }
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: 'visible' | 'hidden'): void => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const asked = vi.fn(async (_url: string) => new Response('event: change\nid: asked\ndata: {}\n\n'))

beforeEach(() => {
  vi.useFakeTimers()
  Stream.opened.length = 0
  asked.mockClear()
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => {
  const marks: string[] = []
  const stop = watchEvents({
    addressOf: (isStream) => `/stream?follow=${isStream}`,
    onMark: (mark) => marks.push(mark),
  })
  return { marks, stop }
}
const live = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED)

test('passes on each mark, and follows only while the page is visible', () => {
  const { marks, stop } = watch()
  live()[0]?.say('current', 'one')
  live()[0]?.say('change', 'two')
  expect(marks).toEqual(['one', 'two'])
  show('hidden')
  expect(live()).toEqual([])
  show('visible')
  live()[0]?.say('change', 'three')
  expect(marks).toEqual(['one', 'two', 'three'])
  stop()
  expect(live()).toEqual([])
  show('visible')
  expect(live()).toEqual([])
})

test.each([
  ['a stream is refused', () => live()[0]?.refuse()],
  ['a proxy holds the first event back', () => vi.advanceTimersByTime(15_000)],
])('asks at once if %s, and tries again after a minute', async (_, fail) => {
  const { marks, stop } = watch()
  fail()
  await vi.advanceTimersByTimeAsync(1)
  expect([asked.mock.calls, marks, live()]).toEqual([[['/stream?follow=false', expect.anything()]], ['asked'], []])
  await vi.advanceTimersByTimeAsync(60_000)
  live()[0]?.say('current', 'streamed')
  expect(marks).toEqual(['asked', 'streamed'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test.each([
  [401, [[401]]],
  [404, [[404]]],
  [429, []],
  [503, []],
])('says that nothing is told any more if the server answers with %i', async (status, told) => {
  asked.mockResolvedValueOnce(new Response('', { status }))
  const onLost = vi.fn()
  const stop = watchEvents({ addressOf: () => '/stream', onMark: () => undefined, onLost })
  live()[0]?.refuse()
  await vi.advanceTimersByTimeAsync(1)
  expect(onLost.mock.calls).toEqual(told)
  stop()
})

test('leaves a lost connection to the browser', () => {
  const { stop } = watch()
  const [stream] = live()
  if (stream) stream.readyState = 0
  stream?.dispatchEvent(new Event('error'))
  expect([live(), asked.mock.calls]).toEqual([[stream], []])
  stop()
})
