import { useEffect, useEffectEvent } from 'react'
import { watchEvents } from '../../api/watch-events.ts'

/** What one does oneself is on the page shortly after the server tells of it. */
const ownMs = 700

type Shown = { id: number; mark: string | null }

type Follow = {
  /** The ticket has changed since the page was read. */
  onChange: () => Promise<void>
  /** The reader is on no side of the ticket any more, or is signed out: 401. */
  onLost: (status: number) => Promise<void>
}

/** Follows a ticket for its sides. */
export const useTicketChanges = ({ id, mark }: Shown, follow: Follow): void => {
  const shownMark = useEffectEvent(() => mark)
  const onChange = useEffectEvent(() => follow.onChange())
  const onLost = useEffectEvent((status: number) => void follow.onLost(status))
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
      onLost,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, isTold])
}
