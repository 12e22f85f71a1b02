// In the place of the script in `ScrollRestoration` of the router, which throws where the browser's storage is blocked.
import { newKey } from './api/new-key.ts'
import { tabStoreOfNobody } from './api/tab-store.ts'

type Positions = Record<string, unknown>

/** Written by the router when the document is left, by the keys of its history entries. */
const positions = tabStoreOfNobody<Positions>('react-router-scroll-positions', {
  safeParse: (value) => ({ data: typeof value === 'object' && value !== null ? (value as Positions) : undefined }),
})

/** Scrolls again whenever the page grows, as rows of a list come late, until it is tall enough or the user moves. */
const scrollUntilTall = (top: number): void => {
  const observer = new ResizeObserver(([page]) => {
    window.scrollTo(0, top)
    if (page && page.target.scrollHeight - window.innerHeight >= top) stop()
  })
  const stop = (): void => observer.disconnect()
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])
    window.addEventListener(type, stop, { once: true })
  observer.observe(document.documentElement)
}

/** Returns to the position at which the document was left. Call it before the router reads the history. */
export const restoreScroll = (): void => {
  const { history } = window
  const key: unknown = history.state?.key
  // Without a key, the router would store the position for all documents under one name.
  if (typeof key !== 'string') history.replaceState({ key: newKey() }, '')
  const top = typeof key === 'string' && positions.find()?.[key]
  // The browser may have done so, or the user may have scrolled since.
  if (typeof top === 'number' && window.scrollY === 0) scrollUntilTall(top)
}
