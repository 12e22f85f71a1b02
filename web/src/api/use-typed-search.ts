import { useState } from 'react'
import { useAsking } from './use-asking.ts'

/** How long typing must pause. */
const quietMs = 250
const fewestLetters = 2

/**
 * Searches for what is typed, from two letters on.
 * @returns what the search has found, null while it has no answer; and all that it has ever found, since a chosen row stays
 */
export const useTypedSearch = <Row>(
  typed: string,
  ask: (q: string, signal: AbortSignal) => Promise<{ data: Row[] }>,
) => {
  const [found, setFound] = useState<{ q: string; rows: Row[] } | null>(null)
  const [seen, setSeen] = useState<Row[]>([])
  const q = typed.trim().slice(0, 100)
  const isAsked = [...q].length >= fewestLetters
  useAsking(isAsked ? q : null, {
    quietMs,
    ask,
    onAnswer: ({ data }, asked) => {
      setFound({ q: asked, rows: data })
      setSeen([...seen, ...data])
    },
  })
  return { found: isAsked && found?.q === q ? found.rows : null, seen }
}
