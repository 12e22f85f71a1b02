import { educationStatuses } from '@jebo/contract/accounts/careers.limits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { CareerFormFrame } from './career-form-frame.tsx'
import { type EducationValues, educationOf, type ItemOf } from './career-values.ts'
import { MonthField } from './month-field.tsx'
import { type CareerFormProps, useCareerForm } from './use-career-form.ts'

export const EducationForm = (props: CareerFormProps<ItemOf<'EDUCATION'>>) => {
  const t = useT('accounts.career.EDUCATION')
  const draft = useCareerForm<EducationValues, ItemOf<'EDUCATION'>>({
    ...props,
    schema: async () => (await import('@jebo/contract/accounts/careers.schema.ts')).educationDetail,
    valuesOf: educationOf,
    blank: { name: '', major: '', admissionDate: '', graduationDate: '' },
    inputOf: (detail, exposed) => ({ type: 'EDUCATION', detail, exposed }),
    about: 'education',
  })
  const { form } = draft
  const status = form.register('status', {
    // Without a graduation there is no date of it. Source: specification, section 4 (Career editing).
    onChange: ({ target }) => target.value !== 'GRADUATION' && form.setValue('graduationDate', ''),
  })
  return (
    <CareerFormFrame form={props} draft={draft} failure={form.failure} onSubmit={form.handleSubmit(draft.save)}>
      <Field label={t('name')} error={form.errorOf('name')} mark="required">
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('major')} error={form.errorOf('major')} mark="optional">
        <TextInput autoComplete="off" {...form.register('major')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('status')} error={form.errorOf('status')} mark="required">
          <Select
            prompt={t('chooseStatus')}
            choices={educationStatuses.map((one) => ({ value: one, label: t(`statuses.${one}`) }))}
            {...status}
          />
        </Field>
        <MonthField
          control={form.control}
          name="admissionDate"
          label={t('admissionDate')}
          error={form.errorOf('admissionDate')}
          mark="required"
        />
        {form.watch('status') === 'GRADUATION' && (
          <MonthField
            control={form.control}
            name="graduationDate"
            label={t('graduationDate')}
            error={form.errorOf('graduationDate')}
            mark="optional"
            isPast
          />
        )}
      </div>
    </CareerFormFrame>
  )
}
