// The list that a reader came from, for the way back and to the tickets next to it. It is stored in the tab.
import { useEffect, useState } from 'react'
import { tabStore, textSchema } from '../../api/tab-store.ts'

const store = tabStore('tickets.trail', textSchema)

export type Trail = { path: string; ids: readonly number[] }

/** Stores a list as it is shown. */
export const useStoredTrail = (path: string, tickets: readonly { id: number }[]): void => {
  useEffect(() => {
    store.store([path, ...tickets.map(({ id }) => id)].join('\n'))
  }, [path, tickets])
}

/** The stored list, if it has this ticket. Nothing before hydration: the server does not know it. */
export const useTrail = (ticketId: number): Trail | null => {
  const [trail, setTrail] = useState<Trail | null>(null)
  useEffect(() => {
    const [path = '', ...numbers] = (store.find() ?? '').split('\n')
    const ids = numbers.map(Number)
    setTrail(path.startsWith('/management/') && ids.includes(ticketId) ? { path, ids } : null)
  }, [ticketId])
  return trail
}
