import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../test/stub-storage.ts'
import { restoreScroll } from './restore-scroll.ts'

const viewport = 800

/** A document that was left at a position, and is loaded again while it is short. */
const openDocument = (left: number) => {
  const heard = new EventTarget()
  const page = { scrollHeight: viewport }
  const observers = new Set<() => void>()
  const browser = {
    history: { state: { key: 'a' } },
    innerHeight: viewport,
    scrollY: 0,
    scrollTo: (_: number, top: number) => {
      browser.scrollY = Math.min(top, page.scrollHeight - viewport)
    },
    addEventListener: heard.addEventListener.bind(heard),
  }
  const { own } = stubStorage()
  own.set('react-router-scroll-positions', JSON.stringify({ a: left }))
  // The same object, whose position changes.
  vi.stubGlobal('window', Object.assign(browser, { sessionStorage: window.sessionStorage }))
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: () => void
      constructor(listen: (entries: { target: typeof page }[]) => void) {
        this.tell = () => listen([{ target: page }])
      }
      observe() {
        observers.add(this.tell)
      }
      disconnect() {
        observers.delete(this.tell)
      }
    },
  )
  restoreScroll()
  return {
    /** Rows arrive, by which the page grows to a height. @returns where it is then */
    grow: (height: number): number => {
      page.scrollHeight = height
      for (const tell of observers) tell()
      return browser.scrollY
    },
    /** The user does something, which takes them to a position. */
    move: (type: string, top: number) => {
      heard.dispatchEvent(new Event(type))
      browser.scrollTo(0, top)
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('follows a page that grows to where it was left, and leaves it alone then', () => {
  const { grow } = openDocument(1000)
  expect([grow(1200), grow(1600), grow(1800), grow(3000)]).toEqual([400, 800, 1000, 1000])
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])('stops once the user moves: %s', (type) => {
  const { grow, move } = openDocument(1000)
  expect(grow(1200)).toBe(400)
  move(type, 100)
  expect([grow(1600), grow(3000)]).toEqual([100, 100])
})
