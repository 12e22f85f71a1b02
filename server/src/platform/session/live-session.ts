import type { RowId } from '@jebo/contract/core/id.ts'
/** The live session of a request. */
export type LiveSession = {
  id: string
  userId: RowId<'users'>
  /** The hash of the token in the request. */
  tokenHash: Buffer
  /** Whether the password was entered within the last minutes. */
  isFresh: boolean
  /** The last use, to the minute. */
  seenAt: Date
}
