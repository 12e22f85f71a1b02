// Who views a page. `unknown` means that the question failed: neither a guest nor a signed-in user.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { CallError } from './call-error.ts'

export type Who = Viewer | null | 'unknown'

/** The viewer that a page is rendered for. */
export const viewerOf = (who: Who): Viewer | null => (who === 'unknown' ? null : who)

/** Reads a failed question: only a 401 means that nobody is signed in. */
export const whoOnFailure = (error: unknown): Who => {
  if (!(error instanceof CallError)) throw error
  return error.status === 401 ? null : 'unknown'
}
