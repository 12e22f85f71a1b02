import { Paperclip } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { ChooseButton } from '../ui/choose-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useFieldWiring } from '../ui/field-context.ts'
import { UploadNotes } from '../ui/upload-notes.tsx'
import { useDrop } from '../ui/use-drop.ts'
import { type Upload, useUpload } from './use-upload.ts'

/** An uploaded file: the id that the form sends, and the name that the user recognises. */
export type TakenFile = { id: string; name: string; size: number; path: string }

type Props = {
  file: TakenFile | null
  /** Null if the file is removed. */
  onChange: (file: TakenFile | null) => void
  upload: Upload<TakenFile>
  /** The accepted types, such as `application/pdf`. */
  accept: string
}

/** One file, chosen by button or dropped, uploaded at once. Belongs in a `Field`. */
export const FileInput = ({ file, onChange, upload, accept }: Props) => {
  const t = useT('ui')
  const failureId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { underWay, failure, isDone, choose, reset } = useUpload(upload, onChange)
  const drop = useDrop(choose)
  const wiring = useFieldWiring({ 'aria-describedby': failure ? failureId : undefined })
  const isInvalid = failure !== null || wiring['aria-invalid']
  /** The pressed button disappears, so the focus moves to the one that stays. */
  const clear = (andThen?: () => void) => {
    reset()
    andThen?.()
    input.current?.focus()
  }
  return (
    <div
      {...drop.handlers}
      className={classNames(
        'space-y-2 rounded-box border border-dashed p-3 transition-colors',
        drop.isOver ? 'border-accent bg-accent-soft' : isInvalid ? 'border-danger' : 'border-control',
      )}
    >
      {underWay ? <p className="truncate text-small text-secondary">{underWay.name}</p> : file && <Shown file={file} />}
      <div className="flex flex-wrap items-center gap-2">
        <ChooseButton {...wiring} aria-invalid={isInvalid} ref={input} accept={accept} onChoose={choose}>
          {t(file || underWay ? 'replaceFile' : 'chooseFile')}
        </ChooseButton>
        {underWay && (
          <Button size="small" tone="quiet" onClick={() => clear()}>
            {t('cancel')}
          </Button>
        )}
        {!underWay && file && (
          <Button size="small" tone="quiet" onClick={() => clear(() => onChange(null))}>
            {t('removeFile')}
          </Button>
        )}
        {!(underWay || failure || file) && <p className="text-caption text-secondary max-sm:hidden">{t('dropFile')}</p>}
      </div>
      {underWay && <progress className="meter" value={underWay.share} aria-label={t('fileProgress')} />}
      <UploadNotes id={failureId} failure={failure} done={isDone ? t('fileUploaded') : null} />
    </div>
  )
}

const Shown = ({ file: { name, size } }: { file: TakenFile }) => {
  const format = useFormat()
  return (
    <p className="flex items-start gap-1.5 text-small">
      <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-secondary" strokeWidth={1.75} />
      <span className="min-w-0">{name}</span>
      <span className="shrink-0 text-secondary">{format.bytes(size)}</span>
    </p>
  )
}
