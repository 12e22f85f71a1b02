import { useEffect, useRef, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import type { UploadOptions } from '../api/upload.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'

/** Sends a file away and gives what was taken in. Refusals come as a CallError. */
export type Upload<Taken> = (file: File, options: UploadOptions) => Promise<Taken>

/** A picture that was taken in: what a form sends of it, and where it is shown from. */
export type Picture = { id: string; path: string }
export type UploadPicture = Upload<Picture>

type UnderWay = {
  name: string
  /** Shows a picture until it has a path of its own. */
  preview: string
  /** From 0 to 1. */
  share: number
}

export type Uploading = {
  underWay: UnderWay | null
  /** Why the last one was not taken, in words. */
  failure: string | null
  isDone: boolean
  /** Whether it was taken. */
  choose: (file: File) => Promise<boolean>
  /** Gives up what is under way, and forgets how the last one went. */
  reset: () => void
}

/** One upload at a time: a newer file takes the place of one that is still under way. */
export const useUpload = <Taken>(upload: Upload<Taken>, onTaken: (taken: Taken) => void): Uploading => {
  const textOf = useProblemText()
  const [underWay, setUnderWay] = useState<UnderWay | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const reset = () => {
    current.current?.abort()
    current.current = null
    setUnderWay(null)
    setFailure(null)
    setIsDone(false)
  }
  const choose = async (file: File): Promise<boolean> => {
    reset()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const preview = URL.createObjectURL(file)
    const show = (share: number) => signal.aborted || setUnderWay({ name: file.name, preview, share })
    show(0)
    try {
      onTaken(await upload(file, { signal, onProgress: show }))
      setIsDone(true)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof CallError)) throw error
      setFailure(textOf(error.messageKey))
      return false
    } finally {
      URL.revokeObjectURL(preview)
      if (!signal.aborted) setUnderWay(null)
    }
  }
  return { underWay, failure, isDone, choose, reset }
}
