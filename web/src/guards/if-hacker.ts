import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { rememberedViewer } from '../api/remembered-facts.ts'
import { viewerOf } from '../api/who.ts'
import { viewerContext } from './guard-pages.ts'
import type { Reading } from './read.ts'

/** Whether a viewer is a hacker: members of companies and staff are none. */
export const isHacker = (viewer: Viewer | null): boolean =>
  viewer !== null && viewer.company === null && !viewer.isStaff

/** Loads as given for a hacker; null for others, whom the server would refuse. */
export const ifHacker = <Answer>({ loader, clientLoader }: Reading<Answer>): Reading<Answer | null> => ({
  loader: async (args) => {
    const found = args.context.get(viewerContext)
    return isHacker(found === 'notAsked' ? null : viewerOf(found)) ? loader(args) : null
  },
  clientLoader: async (args) => (isHacker(rememberedViewer()) ? clientLoader(args) : null),
})
