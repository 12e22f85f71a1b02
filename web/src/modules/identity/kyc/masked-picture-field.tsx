import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { DropTarget } from '../../../ui/drop-target.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFieldWiring } from '../../../ui/field-context.ts'
import { UploadNotes } from '../../../ui/upload-notes.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PictureField } from './kyc-fields.ts'
import { MaskDialog } from './mask-dialog.tsx'
import type { useMaskedPicture } from './use-masked-picture.ts'

type Masked = ReturnType<typeof useMaskedPicture>

type Focusable = { focus: () => void }

type Props = {
  field: PictureField
  masked: Masked
  error: string | undefined
  /** The element that the form focuses if the picture is missing. */
  focusRef: (target: Focusable | null) => void
}

const Thumbnail = ({ url, alt }: { url: string | null; alt: string }) => (
  <span className="grid h-20 w-28 shrink-0 place-items-center overflow-hidden rounded-chip border border-line bg-inset text-tertiary">
    {url ? (
      <img src={url} alt={alt} className="size-full object-contain" />
    ) : (
      <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
    )}
  </span>
)

const Chooser = ({ field, masked, focusRef }: Omit<Props, 'error'>) => {
  const t = useT('identity.kyc')
  const ui = useT('ui')
  const failureId = useId()
  const input = useRef<HTMLInputElement>(null)
  // A message in the dialog is not repeated behind it.
  const failure = masked.picture ? null : masked.failure
  const wiring = useFieldWiring({ 'aria-describedby': failure ? failureId : undefined })
  const isInvalid = failure !== null || wiring['aria-invalid']
  // An ID must be covered here, or have been covered before.
  const kind = field === 'idFront' || masked.isCovered ? 'covered' : 'plain'
  const takeOut = () => {
    masked.takeOut()
    input.current?.focus()
  }
  return (
    <DropTarget
      onDrop={masked.choose}
      isInvalid={isInvalid}
      picture={<Thumbnail url={masked.preview} alt={t(`picture.alt.${kind}`, { name: t(`fields.${field}`) })} />}
    >
      <div className="flex flex-wrap gap-2">
        <ChooseButton
          {...wiring}
          aria-invalid={isInvalid}
          ref={(element) => {
            input.current = element
            focusRef(element)
          }}
          accept="image/jpeg,image/png"
          onChoose={masked.choose}
        >
          {ui(masked.preview ? 'replaceImage' : 'chooseImage')}
        </ChooseButton>
        {masked.preview && (
          <Button size="small" tone="quiet" onClick={takeOut}>
            {ui('removeImage')}
            <VisuallyHidden>{`: ${t(`fields.${field}`)}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      {!failure && (
        <p className="text-caption text-secondary">{t(masked.preview ? `picture.sent.${kind}` : 'picture.types')}</p>
      )}
      <UploadNotes id={failureId} failure={failure} done={masked.isDone ? t(`picture.sent.${kind}`) : null} />
      {failure && masked.preview && <p className="text-caption text-secondary">{t('picture.earlier')}</p>}
    </DropTarget>
  )
}

/** A picture that the user covers before it is sent. */
export const MaskedPictureField = ({ error, ...rest }: Props) => {
  const t = useT('identity.kyc')
  const { field, masked } = rest
  return (
    <Field label={t(`fields.${field}`)} mark="required" hint={t(`form.${field}Hint`)} error={error}>
      <Chooser {...rest} />
      {masked.picture && (
        <MaskDialog
          field={field}
          picture={masked.picture}
          share={masked.share}
          failure={masked.failure}
          onDone={(boxes) => void masked.send(boxes)}
          onCancel={masked.giveUp}
        />
      )}
    </Field>
  )
}
