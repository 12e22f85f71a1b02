import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { type Upload, useUpload } from '../../../ui/use-upload.ts'
import { drawMasked } from './draw-masked.ts'
import type { Box } from './mask-boxes.ts'
import { openPicture, type PictureRefusal } from './open-picture.ts'

export type UploadMasked = Upload<{ id: string }>

type Refusal = PictureRefusal | 'bytes'

/** The address of a file of this page, for as long as it is shown. */
const useShownFile = () => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return { url, show: (file: File | null) => setUrl(file && URL.createObjectURL(file)) }
}

/**
 * A picture on its way from the device to the form: opened, covered, drawn anew, and only then sent.
 * @param fileName of what is sent: the one it had may tell of its owner
 * @param onChange given the id of what was sent, empty once it is taken out
 */
export const useMaskedPicture = (fileName: string, upload: UploadMasked, onChange: (id: string) => void) => {
  const t = useT('identity.kyc.picture.refused')
  const uploading = useUpload(upload, ({ id }) => onChange(id))
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const shown = useShownFile()
  useEffect(() => () => picture?.close(), [picture])

  const choose = async (file: File): Promise<void> => {
    uploading.reset()
    setRefusal(null)
    const opened = await openPicture(file)
    if ('refusal' in opened) setRefusal(opened.refusal)
    else setPicture(opened.picture)
  }
  const giveUp = () => {
    uploading.reset()
    setRefusal(null)
    setPicture(null)
  }
  const send = async (boxes: readonly Box[]): Promise<void> => {
    if (!picture) return
    setRefusal(null)
    setIsDrawing(true)
    const masked = await drawMasked(picture, boxes, fileName)
      // A device that has no room for it.
      .catch(() => 'unreadable' as const)
      .finally(() => setIsDrawing(false))
    if (!(masked instanceof File)) return setRefusal(masked)
    if (!(await uploading.choose(masked))) return
    shown.show(masked)
    setPicture(null)
  }
  const takeOut = () => {
    uploading.reset()
    shown.show(null)
    onChange('')
  }
  return {
    picture,
    share: uploading.underWay?.share ?? (isDrawing ? 0 : null),
    failure: refusal ? t(refusal) : uploading.failure,
    isDone: uploading.isDone,
    /** Where the covered picture is shown from. */
    preview: shown.url,
    choose,
    giveUp,
    send,
    takeOut,
  }
}
