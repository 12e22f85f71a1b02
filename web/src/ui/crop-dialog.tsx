import 'react-image-crop/dist/ReactCrop.css'
import { useEffect, useId, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useT } from '../i18n/use-t.ts'
import { Button } from './button.tsx'
import { type CropTo, middleOf, type Part, resized, type Size, widestIn } from './crop.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { useFieldWiring } from './field-context.ts'
import { UploadNotes } from './upload-notes.tsx'

type Props = {
  file: File
  cropTo: CropTo
  /** The upload progress, from 0 to 1; null if there is no upload. */
  share: number | null
  /** Why the upload failed. */
  failure: string | null
  onDone: (part: Part) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const percentOf = (part: Part, { width, height }: Size): PercentCrop => ({
  unit: '%',
  x: (part.x / width) * 100,
  y: (part.y / height) * 100,
  width: (part.width / width) * 100,
  height: (part.height / height) * 100,
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

/** Chooses a part of a picture: moved by pointer or arrow keys, sized by a slider. */
export const CropDialog = ({ file, cropTo, share, failure, onDone, isOpen, onOpenChange }: Props) => {
  const t = useT('ui')
  const failureId = useId()
  const url = useObjectUrl(file)
  const [size, setSize] = useState<Size | null>(null)
  const [part, setPart] = useState<Part | null>(null)
  const start = (shown: Size) => {
    setSize(shown)
    setPart(middleOf(shown, cropTo.ratio))
  }
  const isReady = size !== null && part !== null
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('cropTitle')}
      description={t('cropHint')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
          <Button tone="primary" isBusy={share !== null} onClick={() => part && onDone(part)}>
            {t('cropDone')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="text-center">
          <ReactCrop
            {...(isReady && { crop: percentOf(part, size) })}
            onChange={(_pixels, { x, y }) =>
              isReady && setPart({ ...part, x: (x / 100) * size.width, y: (y / 100) * size.height })
            }
            aspect={cropTo.ratio}
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
              min={cropTo.leastWidth}
              max={widestIn(size, cropTo.ratio)}
              value={part.width}
              onChange={(width) => setPart(resized(part, width, size))}
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
