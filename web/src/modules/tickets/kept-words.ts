// What is being written under a ticket, stored in this tab until it is sent: a reload loses nothing.
import { z } from '@jebo/contract/core/zod.ts'
import { tabStore } from '../../api/tab-store.ts'

export type Verdict = 'FIXED' | 'NOT_FIXED'

export type Words = {
  contents: string
  isInternal?: boolean | undefined
  verdict?: Verdict | null | undefined
}

const storedWords = z.object({
  contents: z.string(),
  isInternal: z.boolean().catch(false),
  verdict: z.enum(['FIXED', 'NOT_FIXED']).nullable().catch(null),
})

/** For whom it is meant is part of the place: what a company writes to itself is never found by anybody else's form. */
export const wordsPlace = (ticketId: number, kind: 'answer' | 'verdict' | 'comment' | 'companyComment'): string =>
  `ticket-words:${ticketId}:${kind}`

export const findWords = (place: string): Words | null => tabStore(place, storedWords).find()

/** Stores what says something. */
export const keepWords = (place: string, words: Words): void => {
  const saysSomething = words.contents.trim() !== '' || Boolean(words.verdict)
  const store = tabStore<Words>(place, storedWords)
  if (saysSomething) store.store(words)
  else store.discard()
}
