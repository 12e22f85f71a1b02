import { useState } from 'react'
import { CallError } from './call-error.ts'

export type Feed<Row> = { data: readonly Row[]; next: string | null }

/** A feed that the reader extends; it starts again when its first page is reloaded. */
export const useFeed = <Row>(first: Feed<Row>, readAfter: (after: string) => Promise<Feed<Row>>) => {
  const [grown, setGrown] = useState({ first, rows: first.data, next: first.next })
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const { rows, next } = grown.first === first ? grown : { rows: first.data, next: first.next }
  const readOn = async (): Promise<void> => {
    if (next === null || isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      const more = await readAfter(next)
      setGrown({ first, rows: [...rows, ...more.data], next: more.next })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setIsBusy(false)
    }
  }
  return { rows, hasMore: next !== null, readOn, isBusy, error }
}
