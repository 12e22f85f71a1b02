import type { z } from '@jebo/contract/core/zod.ts'
import { decideKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { kycLimits } from '@jebo/contract/identity/kyc.limits.ts'
import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import type { CallError } from '../../../api/call-error.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { ContractForm } from '../../../forms/use-contract-form.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { SuggestedTexts } from '../../../ui/suggested-texts.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { denialForm } from '../identity.forms.ts'

const reasons = ['nameDiffers', 'uncovered', 'unreadable', 'otherAccount'] as const

const DenialFields = ({ form }: { form: ContractForm<z.input<typeof denialForm>> }) => {
  const t = useT('identity.review.deny')
  const choose = (key: (typeof reasons)[number]) => {
    form.setValue('reason', t(`reasons.${key}.text`), { shouldValidate: true, shouldDirty: true })
    if (key === 'uncovered') form.setValue('deletesNow', true)
    form.setFocus('reason')
  }
  return (
    <>
      <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
        <TextArea rows={4} limit={kycLimits.reason} {...form.register('reason')} value={form.watch('reason')} />
      </Field>
      <SuggestedTexts
        label={t('suggestions')}
        choices={reasons.map((key) => ({ key, label: t(`reasons.${key}.label`) }))}
        onChoose={choose}
      />
      <Checkbox label={t('deletesNow')} hint={t('deletesNowHint')} {...form.register('deletesNow')} />
    </>
  )
}

type Props = {
  details: KycDetails
  isOver: boolean
  onDone: () => void
  onRefused: (error: CallError) => void
}

/** A denial needs a reason, which the owner sees; pictures that show too much are deleted with it. */
export const DenyAccount = ({ details: { id, user }, isOver, onDone, onRefused }: Props) => {
  const t = useT('identity.review.deny')
  const name = user.nickname
  return (
    <FormDialog
      endpoint={decideKyc}
      schema={async () => (await import('../identity.forms.ts')).denialForm}
      defaults={{ reason: '', deletesNow: false }}
      about="denial"
      inputOf={({ reason, deletesNow }) => ({ id, decision: 'DENIED' as const, reason, deletesNow })}
      storedAs={`denial of ${id}`}
      title={t('title', { name })}
      label={t('action')}
      tone="danger"
      isDisabled={isOver}
      ask={({ deletesNow }) => ({
        title: t('title', { name }),
        text: t(deletesNow ? 'textAndDelete' : 'text', { name }),
        label: t(deletesNow ? 'actionAndDelete' : 'action'),
      })}
      done={() => t('done', { name })}
      onDone={onDone}
      onRefused={onRefused}
      trigger={<Button disabled={isOver}>{t('action')}</Button>}
    >
      {(form) => <DenialFields form={form} />}
    </FormDialog>
  )
}
