import { useId, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { UploadNotes } from '../../../ui/upload-notes.tsx'
import type { PictureField } from './kyc-fields.ts'
import type { Box } from './mask-boxes.ts'
import { MaskStage } from './mask-stage.tsx'
import { type Mask, useMask } from './use-mask.ts'

type Props = {
  field: PictureField
  picture: ImageBitmap
  /** The upload progress of the covered picture, from 0 to 1; null if there is no upload. */
  share: number | null
  /** Why the upload failed. */
  failure: string | null
  onDone: (boxes: readonly Box[]) => void
  onCancel: () => void
}

const Tools = ({ mask, isShut, isProposed }: { mask: Mask; isShut: boolean; isProposed: boolean }) => {
  const t = useT('identity.kyc.mask')
  const last = mask.chosen ?? mask.boxes.at(-1)?.id
  return (
    <div inert={isShut} className="flex flex-wrap items-center gap-2">
      <Button size="small" tone={isProposed ? 'primary' : 'secondary'} ref={mask.addButton} onClick={mask.addBox}>
        {t('add')}
      </Button>
      <Button size="small" disabled={last === undefined} onClick={() => last !== undefined && mask.removeBox(last)}>
        {t('remove')}
      </Button>
      <Button size="small" disabled={!mask.canUndo} onClick={mask.takeBack}>
        {t('undo')}
      </Button>
      <p aria-live="polite" className="ml-auto text-caption text-secondary">
        {t('count', { count: mask.boxes.length })}
      </p>
    </div>
  )
}

/** Covers parts of a picture before it leaves the device. On an ID, something must be covered. */
export const MaskDialog = ({ field, picture, share, failure, onDone, onCancel }: Props) => {
  const t = useT('identity.kyc')
  const ui = useT('ui')
  const hintId = useId()
  const noteId = useId()
  const mask = useMask(picture)
  const [isMasked, setIsMasked] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const isSending = share !== null
  const isEnough = field !== 'idFront' || isMasked || mask.boxes.length > 0
  const isPlain = field === 'accountCopy' && mask.boxes.length === 0
  /** Escape or the close button, which may be pressed by mistake. */
  const leave = () => (mask.boxes.length > 0 ? setIsLeaving(true) : onCancel())
  const finish = () => {
    setIsMissing(!isEnough)
    if (isEnough) onDone(mask.boxes)
  }
  return (
    <Dialog
      isOpen
      staysOpen
      onOpenChange={(isOpen) => isOpen || leave()}
      title={t(`mask.titles.${field}`)}
      description={t(`mask.${field}`)}
      actions={
        <>
          <Button onClick={onCancel}>{ui('cancel')}</Button>
          {/* Sending all of a picture is possible, but not the proposed way. */}
          <Button tone={isPlain ? 'secondary' : 'primary'} isBusy={isSending} onClick={finish}>
            {t(isPlain ? 'mask.sendPlain' : 'mask.done')}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {/* Stays visible beside a picture that is too large for the screen. */}
        <div className="sticky top-0 z-10 -mx-6 space-y-2 bg-raised px-6 py-1">
          <Tools mask={mask} isShut={isSending} isProposed={isPlain} />
          {share !== null && <progress className="meter" value={share} aria-label={ui('uploadProgress')} />}
          <UploadNotes id={noteId} failure={isMissing && !isEnough ? t('mask.missing') : failure} done={null} />
        </div>
        <MaskStage picture={picture} mask={mask} hintId={hintId} isShut={isSending} />
        {field === 'idFront' && (
          <Checkbox
            label={t('mask.isMasked')}
            checked={isMasked}
            disabled={isSending}
            onChange={({ target }) => {
              setIsMasked(target.checked)
              setIsMissing(false)
            }}
          />
        )}
        <div id={hintId} className="text-caption text-secondary">
          <p className="pointer-coarse:hidden">{t('mask.hint')}</p>
          <p className="hidden pointer-coarse:block">{t('mask.touchHint')}</p>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title={t('mask.leave.title')}
        description={t('mask.leave.text')}
        confirmLabel={t('mask.leave.confirm')}
        closeLabel={t('mask.leave.stay')}
        tone="danger"
        onConfirm={onCancel}
      />
    </Dialog>
  )
}
