import { programLimits } from '@jebo/contract/programs/programs.schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-program-wizard.ts'

export const IntroductionStep = ({ wizard: { form, values } }: { wizard: Wizard }) => {
  const t = useT('programs.edit.introduction')
  const { min, max } = programLimits.introduction
  return (
    <StepFrame step="introduction">
      <Field label={t('label')} hint={t('hint', { min })} error={form.errorOf('introduction')} mark="required">
        <TextArea rows={14} limit={max} {...form.register('introduction')} value={values.introduction ?? ''} />
      </Field>
    </StepFrame>
  )
}
