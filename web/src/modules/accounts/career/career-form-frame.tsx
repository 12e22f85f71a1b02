import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormFailure, type ShownFailure } from '../../../forms/form-failure.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ignoreWhileComposing } from '../../../ui/composing.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { CareerDraft, CareerFormProps } from './use-career-form.ts'

type Props = {
  form: CareerFormProps
  draft: CareerDraft
  failure: ShownFailure | null
  /** A step that must finish before saving, such as an upload, is still running. */
  isWaiting?: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

const OutdatedNotice = ({ draft }: { draft: CareerDraft }) => {
  const t = useT('accounts.career.outdated')
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <Button size="small" onClick={draft.takeNewest}>
          {t('take')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}

/** The input is not stored anywhere, so discarding it needs confirmation. */
const CancelButton = ({ form: { opened, onCancel } }: { form: CareerFormProps }) => {
  const t = useT('accounts.career')
  const ui = useT('ui')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => (opened.isEdited ? setIsAsking(true) : onCancel())}>
        {opened.isNew ? t('dropNew') : ui('cancel')}
      </Button>
      <ConfirmDialog
        tone="danger"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t(opened.isNew ? 'dropTitle' : 'undo.title')}
        description={t(opened.isNew ? 'dropText' : 'undo.text')}
        confirmLabel={t(opened.isNew ? 'dropNew' : 'undo.confirm')}
        closeLabel={ui('leave.stay')}
        onConfirm={() => {
          setIsAsking(false)
          onCancel()
        }}
      />
    </>
  )
}

/** The frame of the form of an item. */
export const CareerFormFrame = ({ form, draft, failure, isWaiting = false, onSubmit, children }: Props) => {
  const t = useT('accounts.career')
  const { opened } = form
  const headId = useId()
  const frame = useRef<HTMLFormElement>(null)
  // The user has just opened it, so it takes the focus.
  useEffect(() => {
    if (opened.asked > 0) frame.current?.querySelector('input')?.focus()
  }, [opened.asked])
  return (
    <form
      ref={frame}
      method="post"
      noValidate
      aria-labelledby={headId}
      onKeyDown={ignoreWhileComposing}
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-4"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span id={headId} className="font-bold">
          {t(opened.isNew ? `${opened.type}.titleOfNew` : `${opened.type}.titleOfChange`)}
        </span>
        {opened.isEdited && <Badge tone="amber">{t('unsaved')}</Badge>}
      </p>
      {draft.isOutdated && <OutdatedNotice draft={draft} />}
      {children}
      <Checkbox
        label={t('expose')}
        hint={t('exposeHint')}
        checked={opened.isExposed}
        onChange={({ target }) => form.onExposed(target.checked)}
      />
      <FormFailure failure={failure} />
      <div className="flex justify-end gap-2">
        <CancelButton form={form} />
        <Button type="submit" tone="primary" isBusy={draft.isBusy || isWaiting}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
