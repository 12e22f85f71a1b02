// Values that the browser stores belong to the user for whom the page was loaded.
import { useEffect, useState } from 'react'
import { adoptStoreReader, setStoreReader } from './tab-store.ts'

/**
 * Stores values for the user of the page.
 * @param user their id; null for a guest
 * @returns a number that changes when another user takes the place of one, whose input no component may keep
 */
export const useStoreUser = (user: string | null): number => {
  useState(() => {
    if (typeof window === 'undefined') return
    // Before any component of the first page reads.
    setStoreReader(user)
    adoptStoreReader()
  })
  const [{ last, changes }, setLast] = useState({ last: user, changes: 0 })
  if (user !== null && user !== last) setLast({ last: user, changes: last === null ? changes : changes + 1 })
  return changes
}

/**
 * Stores values for the user of each page that is loaded. It stands before the page, so that its effect runs after the page
 * that is left has stored what it had, and before the new page stores anything: that would be a guest's after sign-up.
 * @param loaded changes with each load; the reader knows the user
 */
export const StoreUser = ({ loaded }: { loaded: unknown }): null => {
  useEffect(() => {
    if (loaded) adoptStoreReader()
  }, [loaded])
  return null
}
