// Who is before a page. `unknown` is whoever could not be asked for: no guest, but nobody to draw a page for either.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { CallError } from './call-error.ts'

export type Who = Viewer | null | 'unknown'

/** The viewer a page is drawn for. */
export const viewerOf = (who: Who): Viewer | null => (who === 'unknown' ? null : who)

/** What a failed question says: only a 401 means that nobody is signed in. */
export const whoOnFailure = (error: unknown): Who => {
  if (!(error instanceof CallError)) throw error
  return error.status === 401 ? null : 'unknown'
}
