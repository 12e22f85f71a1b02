// Values that the browser stores belong to the user for whom the page was loaded.
import { useEffect, useState } from 'react'
import { adoptStoreReader, setStoreReader } from './tab-store.ts'

/**
 * Stores values for the user of the page.
 * @param user their id; null for a guest
 * @param loaded changes with each load
 * @returns a number that changes when another user takes the place of one, whose input no component may keep
 */
export const useStoreUser = (user: string | null, loaded: unknown): number => {
  useState(() => {
    if (typeof window === 'undefined') return
    // Before any component of the first page reads.
    setStoreReader(user)
    adoptStoreReader()
  })
  // After the page that is left has stored what it had. `loaded` is the event; the reader knows the user.
  useEffect(() => {
    if (loaded) adoptStoreReader()
  }, [loaded])
  const [{ last, changes }, setLast] = useState({ last: user, changes: 0 })
  if (user !== null && user !== last) setLast({ last: user, changes: last === null ? changes : changes + 1 })
  return changes
}
