import 'react-image-crop/dist/ReactCrop.css'
import { useEffect, useId, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useT } from '../i18n/use-t.ts'
import { Button } from './button.tsx'
import { middleOf, resized, type Size, type Square } from './crop-square.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { useFieldWiring } from './field-context.ts'
import { UploadNotes } from './upload-notes.tsx'

type Props = {
  file: File
  leastSide: number
  /** The upload progress, from 0 to 1; null if there is no upload. */
  share: number | null
  /** Why the upload failed. */
  failure: string | null
  onDone: (square: Square) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const percentOf = ({ x, y, side }: Square, { width, height }: Size): PercentCrop => ({
  unit: '%',
  x: (x / width) * 100,
  y: (y / height) * 100,
  width: (side / width) * 100,
  height: (side / height) * 100,
})

type RangeInputProps = { min: number; max: number; value: number; onChange: (value: number) => void }

/** A slider; the browser handles arrow keys, Home and End. */
const RangeInput = ({ onChange, ...rest }: RangeInputProps) => (
  <input
    type="range"
    {...rest}
    {...useFieldWiring({})}
    onChange={({ target }) => onChange(target.valueAsNumber)}
    className="h-6 w-full accent-accent"
  />
)

/** Chooses a square of a picture: moved by pointer or arrow keys, sized by a slider. */
export const CropDialog = ({ file, leastSide, share, failure, onDone, isOpen, onOpenChange }: Props) => {
  const t = useT('ui')
  const failureId = useId()
  const url = useObjectUrl(file)
  const [size, setSize] = useState<Size | null>(null)
  const [square, setSquare] = useState<Square | null>(null)
  const start = (shown: Size) => {
    setSize(shown)
    setSquare(middleOf(shown))
  }
  const isReady = size !== null && square !== null
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('cropTitle')}
      description={t('cropHint')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
          <Button tone="primary" isBusy={share !== null} onClick={() => square && onDone(square)}>
            {t('cropDone')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="text-center">
          <ReactCrop
            {...(isReady && { crop: percentOf(square, size) })}
            onChange={(_pixels, { x, y }) =>
              isReady && setSquare({ ...square, x: (x / 100) * size.width, y: (y / 100) * size.height })
            }
            aspect={1}
            locked
            keepSelection
            ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: t('cropArea') }}
            className="max-h-crop"
          >
            {url && (
              <img
                src={url}
                alt=""
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => start({ width, height })}
              />
            )}
          </ReactCrop>
        </div>
        {isReady && (
          <Field label={t('cropSize')}>
            <RangeInput
              min={leastSide}
              max={Math.min(size.width, size.height)}
              value={square.side}
              onChange={(side) => setSquare(resized(square, side, size))}
            />
          </Field>
        )}
        {share !== null && <progress className="meter" value={share} aria-label={t('uploadProgress')} />}
        <UploadNotes id={failureId} failure={failure} done={null} />
      </div>
    </Dialog>
  )
}

const useObjectUrl = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
