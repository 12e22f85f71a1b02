import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { ChooseButton } from '../ui/choose-button.tsx'
import { DropTarget } from '../ui/drop-target.tsx'
import { useFieldWiring } from '../ui/field-context.ts'
import { UploadNotes } from '../ui/upload-notes.tsx'
import type { Uploading } from './use-upload.ts'

type Labels = { choose: string; remove: string; drop: string; progress: string; done: string }

type Props = {
  uploading: Pick<Uploading, 'underWay' | 'isDone'>
  failure: string | null
  accept: string
  onChoose: (file: File) => Promise<unknown>
  /** Cancels an upload, and clears the last result. */
  onReset: () => void
  /** Absent while there is nothing to remove. */
  onRemove: (() => void) | undefined
  labels: Labels
  /** False if the place to drop files is evident. */
  showsDrop: boolean
  /** Beside the buttons. */
  picture?: ReactNode
  /** Above the buttons. */
  children?: ReactNode
}

/** The drop target, buttons, progress and result of one upload. */
export const UploadFrame = ({
  uploading: { underWay, isDone },
  failure,
  labels,
  picture,
  children,
  ...props
}: Props) => {
  const t = useT('ui')
  const failureId = useId()
  const input = useRef<HTMLInputElement>(null)
  const wiring = useFieldWiring({ 'aria-describedby': failure ? failureId : undefined })
  const isInvalid = failure !== null || wiring['aria-invalid']
  /** The pressed button disappears, so the focus moves to the one that stays. */
  const clear = (andThen?: () => void) => {
    props.onReset()
    andThen?.()
    input.current?.focus()
  }
  return (
    <DropTarget onDrop={props.onChoose} isInvalid={isInvalid} picture={picture}>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <ChooseButton {...wiring} aria-invalid={isInvalid} ref={input} accept={props.accept} onChoose={props.onChoose}>
          {labels.choose}
        </ChooseButton>
        {underWay && (
          <Button size="small" tone="quiet" onClick={() => clear()}>
            {t('cancel')}
          </Button>
        )}
        {!underWay && props.onRemove && (
          <Button size="small" tone="quiet" onClick={() => clear(props.onRemove)}>
            {labels.remove}
          </Button>
        )}
        {!(underWay || failure) && props.showsDrop && (
          <p className="text-caption text-secondary max-sm:hidden">{labels.drop}</p>
        )}
      </div>
      {underWay && <progress className="meter" value={underWay.share} aria-label={labels.progress} />}
      <UploadNotes id={failureId} failure={failure} done={isDone ? labels.done : null} />
    </DropTarget>
  )
}
