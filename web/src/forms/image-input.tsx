import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { ChooseButton } from '../ui/choose-button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { CropTo } from '../ui/crop-square.ts'
import { useFieldWiring } from '../ui/field-context.ts'
import { UploadNotes } from '../ui/upload-notes.tsx'
import { useDrop } from '../ui/use-drop.ts'
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
  const failureId = useId()
  const input = useRef<HTMLInputElement>(null)
  const uploading = useUpload(upload, onChange)
  const { underWay, isDone } = uploading
  const { take, forget, refusal, dialog } = useCropping(cropTo ?? null, accept, uploading)
  // A message in the dialog is not repeated behind it.
  const failure = refusal ?? (dialog ? null : uploading.failure)
  const drop = useDrop(take)
  const wiring = useFieldWiring({ 'aria-describedby': failure ? failureId : undefined })
  const isInvalid = failure !== null || wiring['aria-invalid']
  const shown = underWay?.preview ?? path
  /** The pressed button disappears, so the focus moves to the one that stays. */
  const clear = (andThen?: () => void) => {
    forget()
    andThen?.()
    input.current?.focus()
  }
  return (
    <div
      {...drop.handlers}
      className={classNames(
        'flex items-center gap-4 rounded-box border border-dashed p-3 transition-colors',
        drop.isOver ? 'border-accent bg-accent-soft' : isInvalid ? 'border-danger' : 'border-control',
      )}
    >
      {dialog}
      <Preview path={shown ?? standInPath ?? null} shape={shape} isFaint={underWay !== null} />
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex flex-wrap gap-2">
          <ChooseButton {...wiring} aria-invalid={isInvalid} ref={input} accept={accept} onChoose={take}>
            {t(shown ? 'replaceImage' : 'chooseImage')}
          </ChooseButton>
          {underWay && (
            <Button size="small" tone="quiet" onClick={() => clear()}>
              {t('cancel')}
            </Button>
          )}
          {!underWay && path && isRemovable && (
            <Button size="small" tone="quiet" onClick={() => clear(() => onChange(null))}>
              {t('removeImage')}
            </Button>
          )}
        </div>
        {underWay && <progress className="meter" value={underWay.share} aria-label={t('uploadProgress')} />}
        {!(underWay || failure) && <p className="text-caption text-secondary max-sm:hidden">{t('dropImage')}</p>}
        <UploadNotes id={failureId} failure={failure} done={isDone ? t('imageUploaded') : null} />
      </div>
    </div>
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
