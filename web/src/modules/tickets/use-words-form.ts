import { commentContents } from '@jebo/contract/core/comment.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useEffect } from 'react'
import { type ContractForm, useContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { findWords, keepWords, type Words } from './kept-words.ts'

const commentForm = z.strictObject({
  contents: commentContents,
  isInternal: z.boolean().optional(),
  verdict: z.enum(['FIXED', 'NOT_FIXED']).optional(),
})
const verdictForm = commentForm.required({ verdict: true })

type Options = {
  /** What is there to be changed. */
  start?: string
  /** Where in this tab the words are kept until they are sent; see `wordsPlace`. */
  place?: string
  asksVerdict?: boolean
}

/** The form of some lines to be sent. Nobody has to write them, so passing by is no mistake: it is judged when it is sent. */
export const useWordsForm = ({ start = '', place, asksVerdict = false }: Options): ContractForm<Words> => {
  const t = useT('tickets.comments')
  const form = useContractForm<Words>(
    asksVerdict ? verdictForm : commentForm,
    { contents: start, isInternal: false, verdict: null },
    { required: { verdict: t('verdictRequired') }, mode: 'onSubmit' },
  )
  const { getValues, reset, subscribe } = form
  useEffect(() => {
    if (place === undefined) return
    const kept = findWords(place)
    if (kept) reset(kept)
    return subscribe({ formState: { values: true }, callback: () => keepWords(place, getValues()) })
  }, [place, getValues, reset, subscribe])
  return form
}
