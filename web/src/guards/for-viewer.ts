import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { rememberedViewer } from '../api/remembered-facts.ts'
import { viewerOf } from '../api/who.ts'
import { viewerContext } from './guard-pages.ts'
import { type Ask, type Reading, readWith } from './read.ts'

/** Loads what concerns the viewer of a page that is open to guests; null for a guest, on whose behalf nothing is asked. */
export const forViewer = <Answer>(load: (ask: Ask, viewer: Viewer) => Promise<Answer>): Reading<Answer | null> => ({
  loader: async (args) => {
    const found = args.context.get(viewerContext)
    const viewer = found === 'notAsked' ? null : viewerOf(found)
    return viewer && readWith((ask) => load(ask, viewer)).loader(args)
  },
  clientLoader: async (args) => {
    const viewer = rememberedViewer()
    return viewer && readWith((ask) => load(ask, viewer)).clientLoader(args)
  },
})
