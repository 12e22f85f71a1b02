// The list that a reader came from, for the way back and to the tickets next to it. It is stored in the tab.
import { useEffect, useState } from 'react'
import { tabStore, textSchema } from '../../api/tab-store.ts'

const store = tabStore('tickets.trail', textSchema)

export type Trail = {
  path: string
  ids: readonly number[]
  /** How many tickets of the list come before these. */
  before: number
  count: number
  isMore: boolean
}

type Listed = { data: readonly { id: number }[]; count: number; isMore: boolean }

/** Stores a list as it is shown. */
export const useStoredTrail = (path: string, { data, count, isMore }: Listed, before: number): void => {
  useEffect(() => {
    store.store([path, `${before} ${count} ${isMore ? 1 : 0}`, ...data.map(({ id }) => id)].join('\n'))
  }, [path, data, count, isMore, before])
}

/** The stored list, if it has this ticket. Nothing before hydration: the server does not know it. */
export const useTrail = (ticketId: number): Trail | null => {
  const [trail, setTrail] = useState<Trail | null>(null)
  useEffect(() => {
    const [path = '', counts = '', ...numbers] = (store.find() ?? '').split('\n')
    const [before = 0, count = 0, isMore = 0] = counts.split(' ').map(Number)
    const ids = numbers.map(Number)
    const isKnown = path.startsWith('/management/') && ids.includes(ticketId)
    setTrail(isKnown ? { path, ids, before, count, isMore: isMore === 1 } : null)
  }, [ticketId])
  return trail
}
