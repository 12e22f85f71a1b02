import { viewReason } from '@jebo/contract/core/view-reason.ts'
import { z } from '@jebo/contract/core/zod.ts'
import type { CallError } from '../../api/call-error.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { keepComposing } from '../../ui/composing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { ReadyWords } from '../../ui/ready-words.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const reasonForm = z.strictObject({ reason: viewReason })
const reasons = ['review', 'request', 'dispute'] as const

type Props = {
  title: string
  isBusy: boolean
  /** Opens it for this reason; gives what was refused. */
  onOpen: (reason: string) => Promise<CallError | null>
  onClose: () => void
}

/** Asks staff why they open what is somebody's own, before they see it. */
export const ViewReasonDialog = ({ title, isBusy, onOpen, onClose }: Props) => {
  const t = useT('audit.views')
  const ui = useT('ui')
  const form = useContractForm(reasonForm, { reason: '' }, { required: { reason: t('reasonRequired') } })
  const submit = form.handleSubmit(async ({ reason }) => {
    const refused = await onOpen(reason)
    if (refused) form.showFailure(refused)
  })
  const write = (reason: (typeof reasons)[number]) => {
    form.setValue('reason', t(`reasons.${reason}`), { shouldValidate: true, shouldDirty: true })
    form.setFocus('reason')
  }
  return (
    <Dialog
      title={title}
      description={t('reasonText')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <form method="post" noValidate onSubmit={submit} onKeyDown={keepComposing} className="flex flex-col gap-4">
        <Field label={t('reason')} mark="required" error={form.errorOf('reason')}>
          <TextInput autoComplete="off" {...form.register('reason')} />
        </Field>
        <ReadyWords
          label={t('ready')}
          choices={reasons.map((key) => ({ key, label: t(`reasons.${key}`) }))}
          onChoose={write}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t('open')}
          </Button>
        </div>
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}
