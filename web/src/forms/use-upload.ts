import { useEffect, useRef, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import type { UploadOptions } from '../api/upload.ts'
import { loadProblemTexts } from '../i18n/problem-texts.ts'
import { failedWriteOf } from './failed-write.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Uploads a file and resolves with the stored one. Refusals are thrown as a CallError. */
export type Upload<Taken> = (file: File, options: UploadOptions) => Promise<Taken>

/** An uploaded picture: the id that the form sends, and the source to show it from. */
export type Picture = { id: string; path: string }
export type UploadPicture = Upload<Picture>

type UnderWay = {
  name: string
  /** A preview until the upload has a path of its own. */
  preview: string
  /** The progress, from 0 to 1. */
  share: number
}

export type Uploading = {
  underWay: UnderWay | null
  /** Why the last upload failed. */
  failure: string | null
  isDone: boolean
  /** Whether the last upload succeeded. */
  choose: (file: File) => Promise<boolean>
  /** Cancels the current upload and clears the last result. */
  reset: () => void
}

const uploading = { method: 'POST', path: '/files' } as const

/** The text of a failed upload; the texts of problems have to be loaded. */
export const useUploadFailure = (): ((error: CallError) => string) => {
  const textOf = useRefusalText()
  return ({ messageKey, params, message }) =>
    textOf({ messageKey, params, message, failed: failedWriteOf(uploading, messageKey) })
}

/** One upload at a time: a newer file replaces one that is still uploading. */
export const useUpload = <Taken>(upload: Upload<Taken>, onTaken: (taken: Taken) => void): Uploading => {
  const textOf = useUploadFailure()
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
      await loadProblemTexts()
      if (signal.aborted) return false
      setFailure(textOf(error))
      return false
    } finally {
      URL.revokeObjectURL(preview)
      if (!signal.aborted) setUnderWay(null)
    }
  }
  return { underWay, failure, isDone, choose, reset }
}
