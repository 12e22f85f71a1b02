import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '../api/who.ts'
import { viewerContext } from './guard-pages.ts'
import type { Reading } from './read.ts'

/** Where the guard has seen that nobody is verified, the server is not asked what it would refuse. */
const mayBeVerified = (context: Readonly<RouterContextProvider>): boolean => {
  const found = context.get(viewerContext)
  return found === 'notAsked' || (viewerOf(found)?.meta.verificationLevel ?? 0) > 0
}

/** As the reading itself for somebody who is verified; null for others. */
export const ifVerified = <Answer>({ loader, clientLoader }: Reading<Answer>): Reading<Answer | null> => ({
  loader: async (args) => (mayBeVerified(args.context) ? loader(args) : null),
  clientLoader: async (args) => (mayBeVerified(args.context) ? clientLoader(args) : null),
})
