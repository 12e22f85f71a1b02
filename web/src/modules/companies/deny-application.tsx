import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { type CompanyApplication, companyLimits } from '@jebo/contract/companies/companies.schema.ts'
import { prose } from '@jebo/contract/core/text.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { useEffect } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'

const denialForm = z.strictObject({ reason: prose(companyLimits.reason) })

type Props = { application: CompanyApplication; onDenied: (reason: string) => void; onCancel: () => void }

/** A denial needs a reason, which the company sees. */
export const DenyApplication = ({ application, onDenied, onCancel }: Props) => {
  const t = useT('companies.staff')
  const ui = useT('ui')
  const form = useContractForm(denialForm, { reason: '' }, { required: { reason: t('reasonRequired') } })
  const { setFocus } = form
  const { write, isBusy } = useWrite(decideApplication)
  // The button that opened this has disappeared.
  useEffect(() => setFocus('reason'), [setFocus])
  const submit = form.handleSubmit(async ({ reason }) => {
    const written = await write({ uuid: application.uuid, decision: 'DENIED', reason })
    if (written === null) return
    if (!written.ok) return form.showFailure(written.error)
    onDenied(reason)
    showToast(t('denied', { name: application.name }))
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
        <TextArea rows={4} limit={companyLimits.reason.max} {...form.register('reason')} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" tone="danger" isBusy={isBusy}>
          {t('deny')}
        </Button>
      </div>
      <FormFailure failure={form.failure} />
    </form>
  )
}
