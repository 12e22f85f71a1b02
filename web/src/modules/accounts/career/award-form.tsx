import { careerLimits } from '@jebo/contract/accounts/careers.limits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AttachedFormFrame } from './attached-form-frame.tsx'
import { type AwardValues, awardOf, type ItemOf } from './career-values.ts'
import { type CareerFormProps, useCareerForm } from './use-career-form.ts'

export const AwardForm = (props: CareerFormProps<ItemOf<'AWARD'>>) => {
  const t = useT('accounts.career.AWARD')
  const draft = useCareerForm<AwardValues, ItemOf<'AWARD'>>({
    ...props,
    schema: async () => (await import('@jebo/contract/accounts/careers.schema.ts')).awardDetail,
    valuesOf: awardOf,
    blank: { name: '', info: '', attachmentId: '' },
    about: 'award',
    inputOf: (detail, exposed) => ({ type: 'AWARD', detail, exposed }),
  })
  const { form } = draft
  return (
    <AttachedFormFrame
      form={props}
      draft={draft}
      failure={form.failure}
      attachmentId={form.watch('attachmentId')}
      attachmentError={form.errorOf('attachmentId')}
      onAttach={(id) => form.setValue('attachmentId', id, { shouldValidate: true })}
      onSubmit={form.handleSubmit(draft.save)}
    >
      <Field label={t('name')} error={form.errorOf('name')} mark="required">
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('info')} hint={t('infoHint')} error={form.errorOf('info')} mark="optional">
        <TextArea limit={careerLimits.text} {...form.register('info')} value={form.watch('info') ?? ''} />
      </Field>
    </AttachedFormFrame>
  )
}
