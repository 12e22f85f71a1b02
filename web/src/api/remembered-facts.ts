// Caches the viewer and the site facts between navigations in the browser. Never used on the server.

import { getSite, getViewer } from '@jebo/contract/viewer/viewer.endpoints.ts'
import type { Site, Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { setStoreReader } from './tab-store.ts'
import { type Who, whoOnFailure } from './who.ts'

let viewer: Viewer | null = null
let site: Site | null = null

/** Takes over the data that the server rendered the page with. */
export const rememberFacts = (facts: { viewer: Viewer | null; site: Site | null }): void => {
  viewer = facts.viewer
  site = facts.site ?? site
}

export const rememberedViewer = (): Viewer | null => viewer

export const forgetViewer = (): void => {
  viewer = null
}

const nullOnFailure = (error: unknown): null => {
  if (error instanceof CallError) return null
  throw error
}

/** Asks who is signed in. After a failure the user may still be signed in, so the viewer of the last page stays. */
export const refreshViewer = async (signal?: AbortSignal): Promise<Who> => {
  const who = await call(getViewer, {}, { signal }).then((answer) => answer.viewer, whoOnFailure)
  if (who === 'unknown') return who
  viewer = who
  setStoreReader(viewer?.uuid ?? null)
  return who
}

/** The site facts, requested once. */
export const siteFacts = async (signal?: AbortSignal): Promise<Site | null> => {
  site ??= await call(getSite, {}, { signal }).catch(nullOnFailure)
  return site
}
