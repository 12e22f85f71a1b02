import {
  isPrivate,
  isTimed,
  type ParticipationMethod,
  type ProgramType,
  participationMethods,
  programTypes,
} from '@jebo/contract/programs/program-types.ts'
import { useController } from 'react-hook-form'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SeoulTimeInput } from './seoul-time-input.tsx'
import type { Wizard } from './use-program-wizard.ts'

type Props = { wizard: Wizard; mayRestrict: boolean }

const WindowFields = ({ wizard: { form } }: Pick<Props, 'wizard'>) => {
  const t = useT('programs.edit.title')
  const startsAt = useController({ control: form.control, name: 'window.startsAt' }).field
  const endsAt = useController({ control: form.control, name: 'window.endsAt' }).field
  return (
    <fieldset>
      <legend className="sr-only">{t('window')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('startsAt')} hint={t('windowHint')} error={form.errorOf('window.startsAt')} mark="required">
          <SeoulTimeInput {...startsAt} />
        </Field>
        <Field label={t('endsAt')} hint={t('windowHint')} error={form.errorOf('window.endsAt')} mark="required">
          <SeoulTimeInput {...endsAt} />
        </Field>
      </div>
    </fieldset>
  )
}

/** The type of the program, with what it needs. A FREE plan sees the others and why they are locked. */
export const TypeFields = ({ wizard, mayRestrict }: Props) => {
  const t = useT('programs.edit.title')
  const typeText = useT('programs.types')
  const planText = useT('programs.edit.outOfPlan')
  const { form, values, isDraft, outOfPlan } = wizard
  const type: ProgramType = values.type ?? 'PUBLIC'
  const method: ParticipationMethod = values.participationMethod ?? 'APPLY'
  const hints = [t(`typeHints.${type}`), isDraft && (mayRestrict ? t('typeHint') : t('typeNotInPlan'))]
  return (
    <>
      <Field
        label={t('type')}
        hint={hints.filter(Boolean).join(' ')}
        error={form.errorOf('type') ?? (outOfPlan.includes('type') && planText('type'))}
        mark="required"
      >
        <Select
          choices={programTypes.map((value) => ({
            value,
            label: typeText(value),
            isDisabled: value !== type && (!isDraft || (!mayRestrict && value !== 'PUBLIC')),
          }))}
          {...form.register('type')}
        />
      </Field>
      {isPrivate(type) && (
        <Field
          label={t('method')}
          hint={`${t(`methodHints.${method}`)} ${t('typeHint')}`}
          error={form.errorOf('participationMethod')}
          mark="required"
        >
          <Select
            choices={participationMethods.map((value) => ({
              value,
              label: t(`methods.${value}`),
              isDisabled: value !== method && !isDraft,
            }))}
            {...form.register('participationMethod')}
          />
        </Field>
      )}
      {isTimed(type) && <WindowFields wizard={wizard} />}
    </>
  )
}
