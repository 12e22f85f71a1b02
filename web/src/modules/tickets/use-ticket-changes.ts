import { useEffect, useEffectEvent } from 'react'
import { watchEvents } from '../../api/watch-events.ts'

/** What one does oneself is on the page shortly after the server tells of it. */
const ownMs = 700

type Shown = { id: number; mark: string | null }

/** Runs when a ticket has changed since the page was read. */
export const useTicketChanges = ({ id, mark }: Shown, run: () => Promise<void>): void => {
  const shownMark = useEffectEvent(() => mark)
  const onChange = useEffectEvent(run)
  const isTold = mark !== null
  useEffect(() => {
    if (!isTold) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchEvents({
      addressOf: (isStream) => {
        const query = new URLSearchParams({ after: shownMark() ?? '', follow: String(isStream) })
        return `/api/tickets/${id}/stream?${query}`
      },
      onMark: (told) => {
        clearTimeout(timer)
        if (told === shownMark()) return
        timer = setTimeout(() => told !== shownMark() && void onChange(), ownMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, isTold])
}
