import { ImagePlus } from 'lucide-react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from '../ui/class-names.ts'
import type { CropTo } from '../ui/crop-square.ts'
import { UploadFrame } from './upload-frame.tsx'
import { useCropping } from './use-cropping.tsx'
import { type Picture, type UploadPicture, useUpload } from './use-upload.ts'

type Shape = 'square' | 'round'

type Props = {
  /** The source of the picture; null while there is none. */
  path: string | null
  /** The placeholder while there is no picture. */
  standInPath?: string
  /** Null if the picture is removed. */
  onChange: (picture: Picture | null) => void
  upload: UploadPicture
  /** The accepted types, such as `image/png,image/jpeg`. */
  accept: string
  /** False if a picture can be replaced but not removed. */
  isRemovable?: boolean
  /** Pictures are cropped to a square that the user positions. */
  cropTo?: CropTo
  shape?: Shape
}

/** One picture, chosen by button or dropped, uploaded at once. Belongs in a `Field`. */
export const ImageInput = ({ path, standInPath, onChange, upload, accept, ...look }: Props) => {
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
        picture={<Preview path={shown ?? standInPath ?? null} shape={shape} isFaint={underWay !== null} />}
      />
    </>
  )
}

const Preview = ({ path, shape, isFaint }: { path: string | null; shape: Shape; isFaint: boolean }) => (
  <span
    className={classNames(
      'grid size-20 shrink-0 place-items-center overflow-hidden border border-line bg-inset text-tertiary',
      shape === 'round' ? 'rounded-full' : 'rounded-box',
    )}
  >
    {path ? (
      <img
        src={path}
        alt=""
        width={80}
        height={80}
        className={classNames('size-full object-cover', isFaint && 'opacity-50')}
      />
    ) : (
      <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
    )}
  </span>
)
