import { useRevalidator } from 'react-router'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { isInUse, useOnReturn } from '../../api/use-on-return.ts'

/** Reloads the data of a page whose tab was hidden for long, unless that would disturb its user. Shows nothing. */
export const FreshOnReturn = () => {
  const { revalidate } = useRevalidator()
  useOnReturn(async () => {
    if (isInUse()) return
    // A device that wakes up may have no connection yet: its page stays.
    const who = await refreshViewer()
    if (who !== 'unknown' && !isInUse()) await revalidate()
  })
  return null
}
