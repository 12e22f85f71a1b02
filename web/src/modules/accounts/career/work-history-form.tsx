import { careerLimits } from '@jebo/contract/accounts/careers.limits.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { CareerFormFrame } from './career-form-frame.tsx'
import { type ItemOf, type WorkHistoryValues, workHistoryOf } from './career-values.ts'
import { MonthField } from './month-field.tsx'
import { type CareerFormProps, useCareerForm } from './use-career-form.ts'

type Props = CareerFormProps<ItemOf<'WORKHISTORY'>>

const useWorkHistory = (props: Props) => {
  const draft = useCareerForm<WorkHistoryValues, ItemOf<'WORKHISTORY'>>({
    ...props,
    schema: async () => (await import('@jebo/contract/accounts/careers.schema.ts')).workHistoryDetail,
    valuesOf: workHistoryOf,
    blank: { company: '', period: { startDate: '', endDate: '' }, description: '' },
    inputOf: (detail, exposed) => ({ type: 'WORKHISTORY', detail, exposed }),
  })
  const { form, save } = draft
  const [isOngoing, setIsOngoing] = useState(props.item !== null && props.item.detail.period.endDate === null)
  const changeOngoing = (next: boolean) => {
    setIsOngoing(next)
    form.setValue('period.endDate', '')
    form.clearErrors('period.endDate')
  }
  const submit = form.handleSubmit(async (values) => {
    // A period without an end is ongoing, which the user did not choose.
    const isEndMissing = !(isOngoing || values.period.endDate)
    const issues = [{ path: 'period.endDate', messageKey: 'field.month' }]
    if (isEndMissing) form.showFailure({ messageKey: 'field.month', issues })
    else await save(values)
  })
  return { draft, form, submit, isOngoing, changeOngoing }
}

export const WorkHistoryForm = (props: Props) => {
  const t = useT('accounts.career.WORKHISTORY')
  const { draft, form, submit, isOngoing, changeOngoing } = useWorkHistory(props)
  return (
    <CareerFormFrame form={props} draft={draft} failure={form.failure} onSubmit={submit}>
      <Field label={t('company')} error={form.errorOf('company')} mark="required">
        <TextInput autoComplete="organization" {...form.register('company')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MonthField
          control={form.control}
          name="period.startDate"
          label={t('startDate')}
          error={form.errorOf('period.startDate') ?? form.errorOf('period')}
          mark="required"
        />
        {!isOngoing && (
          <MonthField
            control={form.control}
            name="period.endDate"
            label={t('endDate')}
            error={form.errorOf('period.endDate')}
            mark="required"
          />
        )}
      </div>
      <Checkbox label={t('ongoing')} checked={isOngoing} onChange={({ target }) => changeOngoing(target.checked)} />
      <Field label={t('description')} error={form.errorOf('description')} mark="optional">
        <TextArea limit={careerLimits.text} {...form.register('description')} value={form.watch('description') ?? ''} />
      </Field>
    </CareerFormFrame>
  )
}
