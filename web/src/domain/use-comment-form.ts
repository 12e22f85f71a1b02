import { useEffect } from 'react'
import { type ContractForm, useContractForm } from '../forms/use-contract-form.ts'
import { type CommentDraft, findCommentDraft, storeCommentDraft } from './comment-draft.ts'

type Options = {
  /** The existing text to edit. */
  start?: string
  /** The key under which this tab stores the draft until it is sent. */
  storedAs?: string
  asksVerdict?: boolean
}

/** The form of a comment. A comment is optional, so an empty one is only an error when it is sent. */
export const useCommentForm = ({ start = '', storedAs, asksVerdict = false }: Options): ContractForm<CommentDraft> => {
  const form = useContractForm<CommentDraft>(
    async () => (await import('./comment.forms.ts'))[asksVerdict ? 'verdictForm' : 'commentForm'],
    { contents: start, isInternal: false, verdict: null, attachments: [] },
    { mode: 'onSubmit' },
  )
  const { getValues, reset, subscribe } = form
  useEffect(() => {
    if (storedAs === undefined) return
    const stored = findCommentDraft(storedAs)
    if (stored) reset(stored)
    return subscribe({ formState: { values: true }, callback: () => storeCommentDraft(storedAs, getValues()) })
  }, [storedAs, getValues, reset, subscribe])
  return form
}
