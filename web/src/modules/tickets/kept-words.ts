// What is being written under a ticket, kept in this tab until it is sent: a reload loses nothing.

export type Verdict = 'FIXED' | 'NOT_FIXED'

export type Words = {
  contents: string
  isInternal?: boolean | undefined
  verdict?: Verdict | null | undefined
}

/** For whom it is meant is part of the place: what a company writes to itself is never found by anybody else's form. */
export const wordsPlace = (ticketId: number, kind: 'answer' | 'verdict' | 'comment' | 'companyComment'): string =>
  `ticket-words:${ticketId}:${kind}`

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseWords = (text: string | null): Words | null => {
  if (text === null) return null
  try {
    const { contents, isInternal, verdict } = asObject(JSON.parse(text))
    if (typeof contents !== 'string') return null
    return {
      contents,
      isInternal: isInternal === true,
      verdict: verdict === 'FIXED' || verdict === 'NOT_FIXED' ? verdict : null,
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const findWords = (place: string): Words | null => parseWords(window.sessionStorage.getItem(place))

/** Keeps what says something; storage may be full or closed, then nothing is kept. */
export const keepWords = (place: string, words: Words): void => {
  const saysSomething = words.contents.trim() !== '' || Boolean(words.verdict)
  try {
    if (saysSomething) window.sessionStorage.setItem(place, JSON.stringify(words))
    else window.sessionStorage.removeItem(place)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
