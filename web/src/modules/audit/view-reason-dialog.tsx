import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { SuggestedTexts } from '../../ui/suggested-texts.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { reasonForm } from './audit.forms.ts'

const reasons = ['review', 'request', 'dispute'] as const

type Props<E extends Endpoint> = {
  endpoint: E
  inputOf: (reason: string) => InputOf<E>
  title: string
  onOpened: (answer: AnswerOf<E>) => void
  onClose: () => void
}

const ReasonFields = ({ form }: { form: ContractForm<z.input<typeof reasonForm>> }) => {
  const t = useT('audit.views')
  const write = (reason: (typeof reasons)[number]) => {
    form.setValue('reason', t(`reasons.${reason}`), { shouldValidate: true, shouldDirty: true })
    form.setFocus('reason')
  }
  return (
    <>
      <Field label={t('reason')} mark="required" error={form.errorOf('reason')}>
        <TextInput autoComplete="off" {...form.register('reason')} />
      </Field>
      <SuggestedTexts
        label={t('suggestions')}
        choices={reasons.map((key) => ({ key, label: t(`reasons.${key}`) }))}
        onChoose={write}
      />
    </>
  )
}

/** Asks staff for a reason before they see a user's private data. */
export const ViewReasonDialog = <E extends Endpoint>({ endpoint, inputOf, title, onOpened, onClose }: Props<E>) => {
  const t = useT('audit.views')
  return (
    <FormDialog
      endpoint={endpoint}
      schema={async () => (await import('./audit.forms.ts')).reasonForm}
      defaults={{ reason: '' }}
      about="view"
      inputOf={({ reason }) => inputOf(reason)}
      title={title}
      text={t('reasonText')}
      label={t('open')}
      revalidates={false}
      onDone={onOpened}
      onClose={onClose}
    >
      {(form) => <ReasonFields form={form} />}
    </FormDialog>
  )
}
