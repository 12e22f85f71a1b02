import type { RowId } from '@jebo/contract/core/id.ts'
/** A session that a request named and that has not ended. */
export type LiveSession = {
  id: string
  userId: RowId<'users'>
  /** Of the token that the request came with. */
  tokenHash: Buffer
  /** Its owner gave the password within the last minutes. */
  isFresh: boolean
  /** When it was last used, to the minute. */
  seenAt: Date
}
