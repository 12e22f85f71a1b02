import { CircleAlert, ImagePlus } from 'lucide-react'
import { type ComponentProps, type DragEvent, useId, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './button.tsx'
import { buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { useCropping } from './use-cropping.tsx'
import { type Picture, type UploadPicture, useImageUpload } from './use-image-upload.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** Where the picture is shown from; null while there is none. */
  path: string | null
  /** Null where the picture is taken out again. */
  onChange: (picture: Picture | null) => void
  upload: UploadPicture
  /** The types that may be chosen, such as `image/png,image/jpeg`. */
  accept: string
  /** False where a picture may be replaced but never be missing. */
  isRemovable?: boolean
  /** Pictures are cut to a square of at least so many pixels per side, which the person places. */
  squareSide?: number
}

/** One picture, chosen by button or dropped, uploaded at once. Stands in a `Field`. */
export const ImageInput = ({ path, onChange, upload, accept, isRemovable = true, squareSide }: Props) => {
  const t = useT('ui')
  const failureId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { underWay, failure, isDone, choose, reset } = useImageUpload(upload, onChange)
  const { take, dialog } = useCropping(squareSide ?? null, accept, choose)
  const drop = useDrop(take)
  const wiring = useFieldWiring({ 'aria-describedby': failure ? failureId : undefined })
  const isInvalid = failure !== null || wiring['aria-invalid']
  const shown = underWay?.preview ?? path
  /** The button pressed is gone afterwards, so the focus goes on to the one that stays. */
  const clear = (andThen?: () => void) => {
    reset()
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
      <Preview path={shown} isFaint={underWay !== null} />
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
        <div aria-live="polite" className="empty:hidden">
          {failure && (
            <p id={failureId} className="flex gap-1.5 text-caption text-danger">
              <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
              <span>{failure}</span>
            </p>
          )}
          {isDone && <VisuallyHidden>{t('imageUploaded')}</VisuallyHidden>}
        </div>
      </div>
    </div>
  )
}

const Preview = ({ path, isFaint }: { path: string | null; isFaint: boolean }) => (
  <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-box border border-line bg-inset text-tertiary">
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

type ChooseButtonProps = Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  onChoose: (file: File) => Promise<void>
}

/** The browser's own input, unseen: its label is the button. */
const ChooseButton = ({ onChoose, children, ...rest }: ChooseButtonProps) => (
  <label
    className={classNames(
      buttonClass({ size: 'small' }),
      'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
    )}
  >
    <input
      {...rest}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) void onChoose(file)
        // So that the same file may be chosen again, once it was changed.
        target.value = ''
      }}
    />
    {children}
  </label>
)

const useDrop = (onDrop: (file: File) => Promise<void>) => {
  const [isOver, setIsOver] = useState(false)
  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) void onDrop(file)
    },
  }
  return { isOver, handlers }
}
