// What every page knows about its visitor and its site, as loaded by the root route.
import type { Site, Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useRouteLoaderData } from 'react-router'

/** `null` follows the system. */
export type Theme = 'light' | 'dark' | null

export type PageFacts = {
  viewer: Viewer | null
  site: Site | null
  theme: Theme
  /**
   * When the page was rendered, in milliseconds, so that server and browser count "3 hours ago" from the same moment.
   */
  now: number
  /** The public origin of the site, such as `https://jebo.example`. */
  origin: string
}

const nothingKnown: PageFacts = { viewer: null, site: null, theme: null, now: 0, origin: '' }

export const usePageFacts = (): PageFacts => useRouteLoaderData<PageFacts>('root') ?? nothingKnown

/** The signed-in user, or null for a guest. */
export const useViewer = (): Viewer | null => usePageFacts().viewer

/** The operator's details and the demo accounts; null while the API returns none. */
export const useSite = (): Site | null => usePageFacts().site
