// A comment draft, stored in this tab until it is sent, so that a reload loses nothing.
import { z } from '@jebo/contract/core/zod.ts'
import { tabStore } from '../api/tab-store.ts'

export type Verdict = 'FIXED' | 'NOT_FIXED'

export type CommentDraft = {
  contents: string
  isInternal?: boolean | undefined
  /** The result of a retest is stored with its text. */
  verdict?: Verdict | null | undefined
}

const storedDraft = z.object({
  contents: z.string(),
  isInternal: z.boolean().catch(false),
  verdict: z.enum(['FIXED', 'NOT_FIXED']).nullable().catch(null),
})

export const findCommentDraft = (key: string): CommentDraft | null => tabStore(key, storedDraft).find()

/** Stores a draft that is not empty. */
export const storeCommentDraft = (key: string, draft: CommentDraft): void => {
  const saysSomething = draft.contents.trim() !== '' || Boolean(draft.verdict)
  const store = tabStore<CommentDraft>(key, storedDraft)
  if (saysSomething) store.store(draft)
  else store.discard()
}
