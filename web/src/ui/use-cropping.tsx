import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type CropTo, cutOut, hasChoice, type Square } from './crop-square.ts'

// Comes with the first picture that has to be cut.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

type Cropping = {
  /** Asks for the square of a picture that is none, and hands the file on. */
  take: (file: File) => Promise<void>
  dialog: ReactNode
}

/** @param cropTo null where pictures are taken as they are */
export const useCropping = (
  cropTo: CropTo | null,
  accept: string,
  onTaken: (file: File) => Promise<void>,
): Cropping => {
  const [file, setFile] = useState<File | null>(null)
  const take = async (chosen: File): Promise<void> => {
    const isAsked =
      cropTo !== null && accept.split(',').includes(chosen.type) && (await hasChoice(chosen, cropTo.leastSide))
    if (isAsked) setFile(chosen)
    else await onTaken(chosen)
  }
  const finish = async (whole: File, square: Square, keptSide: number): Promise<void> => {
    setFile(null)
    // Twice as fine as it is kept, so that the server's own drawing loses nothing.
    await onTaken(await cutOut(whole, square, 2 * keptSide))
  }
  const dialog = file && cropTo !== null && (
    <Suspense>
      <CropDialog
        file={file}
        leastSide={cropTo.leastSide}
        onDone={(square) => void finish(file, square, cropTo.keptSide)}
        onCancel={() => setFile(null)}
      />
    </Suspense>
  )
  return { take, dialog }
}
