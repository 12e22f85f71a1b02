import { z } from '@jebo/contract/core/zod.ts'
import { decideKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { kycLimits } from '@jebo/contract/identity/kyc.limits.ts'
import { type KycDetails, kycReason } from '@jebo/contract/identity/kyc.schema.ts'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { ReadyWords } from '../../../ui/ready-words.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Decided } from './use-decided.ts'

const denialForm = z.strictObject({ reason: kycReason, deletesNow: z.boolean() })
const reasons = ['nameDiffers', 'uncovered', 'unreadable', 'otherAccount'] as const

type Props = { details: KycDetails; isOver: boolean; onDecided: Decided; onCancel: () => void }
type Denial = z.infer<typeof denialForm>

/** A denial needs a reason, which the owner sees; pictures that show too much are deleted with it. */
export const DenyAccount = ({ details: { id, user }, isOver, onDecided, onCancel }: Props) => {
  const t = useT('identity.review.deny')
  const ui = useT('ui')
  const [asked, setAsked] = useState<Denial | null>(null)
  const form = useContractForm(
    denialForm,
    { reason: '', deletesNow: false },
    { required: { reason: t('reasonRequired') } },
  )
  const { setFocus, setValue } = form
  const { write, isBusy } = useWrite(decideKyc)
  const reason = useController({ control: form.control, name: 'reason' })
  // The button that opened this has disappeared.
  useEffect(() => setFocus('reason'), [setFocus])
  const choose = (key: (typeof reasons)[number]) => {
    setValue('reason', t(`reasons.${key}.words`), { shouldValidate: true, shouldDirty: true })
    if (key === 'uncovered') setValue('deletesNow', true)
    setFocus('reason')
  }
  const deny = async ({ reason, deletesNow }: Denial) => {
    const written = await write({ id, decision: 'DENIED', reason, deletesNow })
    if (written === null) return
    setAsked(null)
    onDecided(written.ok ? null : written.error, t('done', { name: user.nickname }))
  }
  const action = t(asked?.deletesNow ? 'actionAndDelete' : 'action')
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(setAsked)} className="flex flex-col gap-4">
      <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
        <TextArea rows={4} limit={kycLimits.reason} {...reason.field} />
      </Field>
      <ReadyWords
        label={t('ready')}
        choices={reasons.map((key) => ({ key, label: t(`reasons.${key}.label`) }))}
        onChoose={choose}
      />
      <Checkbox label={t('deletesNow')} hint={t('deletesNowHint')} {...form.register('deletesNow')} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" tone="danger" isBusy={isBusy} disabled={isOver}>
          {t('action')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('title', { name: user.nickname })}
        description={t(asked?.deletesNow ? 'textAndDelete' : 'text', { name: user.nickname })}
        confirmLabel={action}
        tone="danger"
        isBusy={isBusy}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null)
        }}
        onConfirm={() => {
          if (asked) void deny(asked)
        }}
      />
    </form>
  )
}
