import { useEffect, useRef, useState } from 'react'
import { type Upload, useUpload } from '../../../forms/use-upload.ts'
import { useT } from '../../../i18n/use-t.ts'
import { drawMasked } from './draw-masked.ts'
import type { Box } from './mask-boxes.ts'
import { openPicture, type PictureRefusal } from './open-picture.ts'

export type UploadMasked = Upload<{ id: string }>

type Refusal = PictureRefusal | 'bytes'

/** The object URL of a local file, for as long as it is shown. */
const useShownFile = () => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return { url, show: (file: File | null) => setUrl(file && URL.createObjectURL(file)) }
}

/** A response after a cancellation is ignored. */
const unlessGivenUp =
  (upload: UploadMasked): UploadMasked =>
  async (file, options) => {
    const taken = await upload(file, options)
    options.signal.throwIfAborted()
    return taken
  }

/** A task is outdated once it is started again, cancelled, or its page is gone. */
const useLatest = () => {
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  const giveUp = (): number => {
    latest.current += 1
    return latest.current
  }
  return {
    giveUp,
    /** @returns whether this task is still current; call it after each wait */
    begin: (): (() => boolean) => {
      const own = giveUp()
      return () => own === latest.current
    },
  }
}

/**
 * A picture on its way from the device to the form: opened, covered, redrawn, and only then uploaded. @param fileName
 * of the upload, because the original name may identify its owner @param onChange called with the id of the upload,
 * empty after removal
 */
export const useMaskedPicture = (fileName: string, upload: UploadMasked, onChange: (id: string) => void) => {
  const t = useT('identity.kyc.picture.refused')
  const uploading = useUpload(unlessGivenUp(upload), ({ id }) => onChange(id))
  const latest = useLatest()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isCovered, setIsCovered] = useState(false)
  const shown = useShownFile()
  useEffect(() => () => picture?.close(), [picture])

  const stop = () => {
    latest.giveUp()
    uploading.reset()
    setIsSending(false)
  }
  const choose = async (file: File): Promise<void> => {
    stop()
    setRefusal(null)
    const isWanted = latest.begin()
    const opened = await openPicture(file)
    if (!isWanted()) return 'picture' in opened ? opened.picture.close() : undefined
    if ('refusal' in opened) setRefusal(opened.refusal)
    else setPicture(opened.picture)
  }
  const giveUp = () => {
    stop()
    setRefusal(null)
    setPicture(null)
  }
  const deliver = async (from: ImageBitmap, boxes: readonly Box[], isWanted: () => boolean): Promise<void> => {
    // The device may run out of memory.
    const masked = await drawMasked(from, boxes, fileName).catch(() => 'unreadable' as const)
    if (!isWanted()) return
    if (!(masked instanceof File)) return setRefusal(masked)
    if (!(await uploading.choose(masked)) || !isWanted()) return
    shown.show(masked)
    setIsCovered(boxes.length > 0)
    setPicture(null)
  }
  const send = async (boxes: readonly Box[]): Promise<void> => {
    if (!picture) return
    const isWanted = latest.begin()
    setRefusal(null)
    setIsSending(true)
    await deliver(picture, boxes, isWanted).finally(() => isWanted() && setIsSending(false))
  }
  const takeOut = () => {
    stop()
    setRefusal(null)
    shown.show(null)
    onChange('')
  }
  return {
    picture,
    share: uploading.underWay?.share ?? (isSending ? 0 : null),
    failure: refusal ? t(refusal) : uploading.failure,
    isDone: uploading.isDone,
    /** The source of the covered picture. */
    preview: shown.url,
    /** Whether anything was covered here. */
    isCovered,
    choose,
    giveUp,
    send,
    takeOut,
  }
}
