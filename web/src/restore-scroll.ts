// In the place of the script in `ScrollRestoration` of the router, which throws where the browser's storage is blocked.
import { newKey } from './api/new-key.ts'
import { tabStoreOfNobody } from './api/tab-store.ts'

type Positions = Record<string, unknown>

/** Written by the router when the document is left, by the keys of its history entries. */
const positions = tabStoreOfNobody<Positions>('react-router-scroll-positions', {
  safeParse: (value) => ({ data: typeof value === 'object' && value !== null ? (value as Positions) : undefined }),
})

/** Returns to the position at which the document was left. Call it before the router reads the history. */
export const restoreScroll = (): void => {
  const { history } = window
  const key: unknown = history.state?.key
  // Without a key, the router would store the position for all documents under one name.
  if (typeof key !== 'string') history.replaceState({ key: newKey() }, '')
  const top = typeof key === 'string' && positions.find()?.[key]
  // The browser may have done so, or the user may have scrolled since.
  if (typeof top === 'number' && window.scrollY === 0) window.scrollTo(0, top)
}
