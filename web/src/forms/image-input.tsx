import { ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from '../ui/class-names.ts'
import { type CropTo, choiceOf, cutOut, mostRatioFor, type Part } from '../ui/crop.ts'
import { LateBox, lateBox } from '../ui/late-box.tsx'
import { UploadFrame } from './upload-frame.tsx'
import { type Picture, type Uploading, type UploadPicture, useUpload } from './use-upload.ts'

type Shape = 'square' | 'round' | 'wide'

type Props = {
  /** The source of the picture; null while there is none. */
  path: string | null
  /** The placeholder while there is no picture. */
  placeholderPath?: string
  /** Null if the picture is removed. */
  onChange: (picture: Picture | null) => void
  upload: UploadPicture
  /** The accepted types, such as `image/png,image/jpeg`. */
  accept: string
  /** False if a picture can be replaced but not removed. */
  isRemovable?: boolean
  /** Pictures are cropped to a part that the user chooses. */
  cropTo?: CropTo
  shape?: Shape
}

// Loaded with the first picture that needs cropping.
const cropDialog = lateBox(async () => (await import('../ui/crop-dialog.tsx')).CropDialog)

type Cropping = {
  /** Asks which part to keep of a picture of another shape, and passes the file on. */
  take: (file: File) => Promise<void>
  /** Cancels the current crop and clears the last result. */
  reset: () => void
  /** Why the last picture could not be cropped. */
  refusal: string | null
  /** Open until the upload of the crop succeeds, so that a failed one is not lost. */
  dialog: ReactNode
}

/** @param cropTo null if pictures are uploaded uncropped */
const useCropping = (cropTo: CropTo | null, accept: string, uploading: Uploading): Cropping => {
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
    const choice = isCut ? await choiceOf(chosen, cropTo) : 'none'
    setIsRefused(choice === 'tooLong')
    if (choice === 'part') setFile(chosen)
    if (choice === 'none') await choose(chosen)
  }
  const send = async (whole: File, part: Part, to: CropTo): Promise<void> => {
    setIsCutting(true)
    const cut = await cutOut(whole, part, to).finally(() => setIsCutting(false))
    if (await choose(cut)) setFile(null)
  }
  const cancel = () => {
    reset()
    setFile(null)
  }
  const dialog = file && cropTo !== null && (
    <LateBox
      box={cropDialog}
      props={{
        file,
        cropTo,
        share: underWay?.share ?? (isCutting ? 0 : null),
        failure,
        onDone: (part) => void send(file, part, cropTo),
        isOpen: true,
        onOpenChange: (isOpen) => isOpen || cancel(),
      }}
    />
  )
  const refusal = isRefused && cropTo !== null ? t('cropTooLong', { ratio: mostRatioFor(cropTo.ratio) }) : null
  return { take, reset, refusal, dialog }
}

/** One picture, chosen by button or dropped, uploaded at once. Belongs in a `Field`. */
export const ImageInput = ({ path, placeholderPath, onChange, upload, accept, ...look }: Props) => {
  const { isRemovable = true, cropTo, shape = 'square' } = look
  const t = useT('ui')
  const uploading = useUpload(upload, onChange)
  const { underWay } = uploading
  const { take, reset, refusal, dialog } = useCropping(cropTo ?? null, accept, uploading)
  const shown = underWay?.preview ?? path
  return (
    <>
      {dialog}
      <UploadFrame
        uploading={uploading}
        // A message in the dialog is not repeated behind it.
        failure={refusal ?? (dialog ? null : uploading.failure)}
        accept={accept}
        onChoose={take}
        onReset={reset}
        onRemove={path && isRemovable ? () => onChange(null) : undefined}
        showsDrop
        labels={{
          choose: t(shown ? 'replaceImage' : 'chooseImage'),
          remove: t('removeImage'),
          drop: t('dropImage'),
          progress: t('uploadProgress'),
          done: t('imageUploaded'),
        }}
        picture={<Preview path={shown ?? placeholderPath ?? null} shape={shape} isFaint={underWay !== null} />}
      />
    </>
  )
}

const Preview = ({ path, shape, isFaint }: { path: string | null; shape: Shape; isFaint: boolean }) => (
  <span
    className={classNames(
      'grid shrink-0 place-items-center overflow-hidden border border-line bg-inset text-tertiary',
      shape === 'wide' ? 'aspect-4/1 w-full sm:w-72' : 'size-20',
      shape === 'round' ? 'rounded-full' : 'rounded-box',
    )}
  >
    {path ? (
      <img
        src={path}
        alt=""
        width={shape === 'wide' ? 320 : 80}
        height={80}
        className={classNames('size-full object-cover', isFaint && 'opacity-50')}
      />
    ) : (
      <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
    )}
  </span>
)
