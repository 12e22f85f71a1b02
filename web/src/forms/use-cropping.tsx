import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { type CropTo, choiceOf, cutOut, mostRatio, type Square } from '../ui/crop-square.ts'
import type { Uploading } from './use-upload.ts'

// Loaded with the first picture that needs cropping.
const CropDialog = lazy(async () => ({ default: (await import('../ui/crop-dialog.tsx')).CropDialog }))

type Cropping = {
  /** Asks for a square crop of a picture that is not square, and passes the file on. */
  take: (file: File) => Promise<void>
  /** Cancels the current crop and clears the last result. */
  reset: () => void
  /** Why the last picture could not be cropped. */
  refusal: string | null
  /** Open until the upload of the crop succeeds, so that a failed one is not lost. */
  dialog: ReactNode
}

/** @param cropTo null if pictures are uploaded uncropped */
export const useCropping = (cropTo: CropTo | null, accept: string, uploading: Uploading): Cropping => {
  const { underWay, failure, choose } = uploading
  const t = useT('ui')
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const [isCutting, setIsCutting] = useState(false)
  const reset = () => {
    uploading.reset()
    setIsRefused(false)
  }
  const take = async (chosen: File): Promise<void> => {
    reset()
    const isCut = cropTo !== null && accept.split(',').includes(chosen.type)
    const choice = isCut ? await choiceOf(chosen, cropTo.leastSide) : 'none'
    setIsRefused(choice === 'tooLong')
    if (choice === 'square') setFile(chosen)
    if (choice === 'none') await choose(chosen)
  }
  const send = async (whole: File, square: Square, storedSide: number): Promise<void> => {
    setIsCutting(true)
    // Twice the stored size, so that the server's resizing loses nothing.
    const cut = await cutOut(whole, square, 2 * storedSide).finally(() => setIsCutting(false))
    if (await choose(cut)) setFile(null)
  }
  const giveUp = () => {
    reset()
    setFile(null)
  }
  const dialog = file && cropTo !== null && (
    <Suspense>
      <CropDialog
        file={file}
        leastSide={cropTo.leastSide}
        share={underWay?.share ?? (isCutting ? 0 : null)}
        failure={failure}
        onDone={(square) => void send(file, square, cropTo.storedSide)}
        onCancel={giveUp}
      />
    </Suspense>
  )
  return { take, reset, refusal: isRefused ? t('cropTooLong', { ratio: mostRatio }) : null, dialog }
}
