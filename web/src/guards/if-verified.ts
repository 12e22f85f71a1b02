import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '../api/who.ts'
import { viewerContext } from './guard-pages.ts'
import type { Reading } from './read.ts'

/** If the guard finds that the viewer is not verified, the call that the server would refuse is not made. */
const mayBeVerified = (context: Readonly<RouterContextProvider>): boolean => {
  const found = context.get(viewerContext)
  return found === 'notAsked' || (viewerOf(found)?.meta.verificationLevel ?? 0) > 0
}

/** Loads as given for a verified user; null for others. */
export const ifVerified = <Answer>({ loader, clientLoader }: Reading<Answer>): Reading<Answer | null> => ({
  loader: async (args) => (mayBeVerified(args.context) ? loader(args) : null),
  clientLoader: async (args) => (mayBeVerified(args.context) ? clientLoader(args) : null),
})
