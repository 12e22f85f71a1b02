// Files on their way: which are sent, which wait for their turn, and which failed. It knows neither React nor the call.
import { CallError } from '../api/call-error.ts'
import type { Upload } from './use-upload.ts'

/** One less than a user may have open, so that another window can send, too. */
const mostAtOnce = 2

export type Sending = {
  key: number
  file: File
  /** The progress, from 0 to 1; null while it waits for its turn. */
  share: number | null
  /** Why it was not uploaded. */
  failure: CallError | 'tooMany' | null
}

type Options<Taken> = {
  upload: Upload<Taken>
  /** How many files may still be added. */
  roomLeft: () => number
  onChange: (sendings: readonly Sending[]) => void
  /** Called as files arrive; the keys are in the order in which they were added. */
  onTaken: (taken: Taken, key: number) => void
  onFailed: (sending: Sending) => void
}

export const openUploads = <Taken>({ upload, roomLeft, onChange, onTaken, onFailed }: Options<Taken>) => {
  let sendings: readonly Sending[] = []
  let lastKey = 0
  const open = new Map<number, AbortController>()
  const waiting = new Set<() => void>()

  const isPending = ({ failure }: Sending) => failure === null
  const set = (next: readonly Sending[]) => {
    sendings = next
    onChange(sendings)
    if (sendings.some(isPending)) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const change = (key: number, part: Partial<Sending>) =>
    set(sendings.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => set(sendings.filter((one) => one.key !== key))
  const hasRoom = () => sendings.filter(isPending).length < roomLeft()

  const fail = (key: number, failure: CallError | 'tooMany') => {
    change(key, { failure, share: null })
    const failed = sendings.find((one) => one.key === key)
    if (failed) onFailed(failed)
  }
  const send = async ({ key, file }: Sending): Promise<void> => {
    const controller = new AbortController()
    open.set(key, controller)
    const { signal } = controller
    const onProgress = (share: number) => void (signal.aborted || change(key, { share }))
    onProgress(0)
    try {
      const taken = await upload(file, { signal, onProgress })
      if (signal.aborted) return
      onTaken(taken, key)
      drop(key)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      fail(key, error)
    } finally {
      open.delete(key)
      sendNext()
    }
  }
  const sendNext = () => {
    const next = sendings.find(({ key, failure }) => failure === null && !open.has(key))
    if (next === undefined || open.size >= mostAtOnce) return
    void send(next)
    sendNext()
  }

  return {
    add: (files: Iterable<File>) => {
      for (const file of files) {
        lastKey += 1
        const isTaken = hasRoom()
        set([...sendings, { key: lastKey, file, share: null, failure: null }])
        if (!isTaken) fail(lastKey, 'tooMany')
      }
      sendNext()
    },
    retry: (key: number) => {
      if (!hasRoom()) return fail(key, 'tooMany')
      change(key, { failure: null, share: null })
      sendNext()
    },
    /** Cancels an upload, or forgets a failed one. */
    remove: (key: number) => {
      open.get(key)?.abort()
      drop(key)
    },
    /** Waits for the uploads under way. @returns whether none has failed */
    settle: async (): Promise<boolean> => {
      if (sendings.some(isPending)) await new Promise<void>((resolve) => waiting.add(resolve))
      return sendings.length === 0
    },
    stop: () => {
      for (const controller of open.values()) controller.abort()
    },
  }
}
