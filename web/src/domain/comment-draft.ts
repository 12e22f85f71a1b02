// A comment draft, stored in this tab until it is sent, so that a reload loses nothing.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { type Fields, fieldsOf } from '../api/stored-fields.ts'
import { tabStore } from '../api/tab-store.ts'
import { attachmentsIn } from './stored-attachments.ts'

export type Verdict = 'FIXED' | 'NOT_FIXED'

export type CommentDraft = {
  contents: string
  isInternal?: boolean | undefined
  /** The result of a retest is stored with its text. */
  verdict?: Verdict | null | undefined
  attachments?: Attachment[] | undefined
}

const verdicts: readonly Verdict[] = ['FIXED', 'NOT_FIXED']

const draftOf = ({ contents, isInternal, verdict, attachments }: Fields): CommentDraft | undefined =>
  typeof contents === 'string'
    ? {
        contents,
        isInternal: isInternal === true,
        verdict: verdicts.find((one) => one === verdict) ?? null,
        attachments: attachmentsIn(attachments),
      }
    : undefined

const storedDraft = { safeParse: (stored: unknown) => ({ data: draftOf(fieldsOf(stored)) }) }

export const findCommentDraft = (key: string): CommentDraft | null => tabStore(key, storedDraft).find()

/** Stores a draft that is not empty. */
export const storeCommentDraft = (key: string, draft: CommentDraft): void => {
  const saysSomething = draft.contents.trim() !== '' || Boolean(draft.verdict) || Boolean(draft.attachments?.length)
  const store = tabStore(key, storedDraft)
  if (saysSomething) store.store(draft)
  else store.discard()
}
