// Follows a stream of server-sent events while the page is visible: a browser keeps six connections to a server for all tabs.

/** A proxy that holds events back delivers not even the first one. */
const firstEventMs = 15_000
/** How long after a stream could not be kept it is tried again. */
const retryMs = 60_000

/** The mark in an answer to one question. */
const markIn = (text: string): string | null => /^id: (.*)$/m.exec(text)?.[1] ?? null

/** A session or a right is over, or what is watched is. */
const lostStatuses: readonly number[] = [401, 403, 404]

type Watched = {
  /** @param isStream whether events follow, or the answer is for now only */
  addressOf: (isStream: boolean) => string
  /** Called with each mark, also with one that is known. */
  onMark: (mark: string) => void
  /** Called with the status whenever the server refuses to tell any more. */
  onLost?: (status: number) => void
}

/** Where streams cannot be kept, the server is asked every minute. @returns a function that stops watching */
export const watchEvents = ({ addressOf, onMark, onLost }: Watched): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = new AbortController()

  const stop = (): void => {
    source?.close()
    source = null
    clearTimeout(timer)
    leaving.abort()
  }
  const ask = async (signal: AbortSignal): Promise<void> => {
    try {
      const response = await fetch(addressOf(false), { signal, credentials: 'same-origin' })
      const mark = response.ok ? markIn(await response.text()) : null
      if (signal.aborted) return
      if (mark !== null) onMark(mark)
      else if (lostStatuses.includes(response.status)) onLost?.(response.status)
    } catch (error) {
      // Without a connection there is nothing to tell until the next time.
      if (!(error instanceof TypeError || signal.aborted)) throw error
    }
  }
  const fail = (): void => {
    stop()
    leaving = new AbortController()
    timer = setTimeout(start, retryMs)
    void ask(leaving.signal)
  }
  const start = (): void => {
    stop()
    if (document.visibilityState === 'hidden') return
    const opened = new EventSource(addressOf(true))
    source = opened
    timer = setTimeout(fail, firstEventMs)
    const take = ({ lastEventId }: MessageEvent): void => {
      clearTimeout(timer)
      onMark(lastEventId)
    }
    opened.addEventListener('current', take)
    opened.addEventListener('change', take)
    // The browser connects again by itself after a lost connection, and not after a refusal.
    opened.addEventListener('error', () => opened.readyState === EventSource.CLOSED && fail())
  }

  document.addEventListener('visibilitychange', start)
  start()
  return () => {
    document.removeEventListener('visibilitychange', start)
    stop()
  }
}
