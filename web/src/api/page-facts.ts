// What every page knows of its visitor and its site, as the root route loaded it.
import type { Site, Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useRouteLoaderData } from 'react-router'

/** `null` follows the system. */
export type Theme = 'light' | 'dark' | null

export type PageFacts = {
  viewer: Viewer | null
  site: Site | null
  theme: Theme
  /** When the page was drawn, in milliseconds: server and browser count "3 hours ago" from the same moment. */
  now: number
  /** Where the site stands, such as `https://jebo.example`. */
  origin: string
}

const nothingKnown: PageFacts = { viewer: null, site: null, theme: null, now: 0, origin: '' }

export const usePageFacts = (): PageFacts => useRouteLoaderData<PageFacts>('root') ?? nothingKnown

/** Who is signed in, or null for a guest. */
export const useViewer = (): Viewer | null => usePageFacts().viewer

/** The operator's facts and the demo's accounts; null while the API gives none. */
export const useSite = (): Site | null => usePageFacts().site
