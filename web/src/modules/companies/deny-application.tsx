import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Props = { application: CompanyApplication; onDenied: (reason: string) => void }

/** A denial needs a reason, which the company sees. */
export const DenyApplication = ({ application: { uuid, version, name }, onDenied }: Props) => {
  const t = useT('companies.staff')
  return (
    <FormDialog
      endpoint={decideApplication}
      schema={async () => (await import('./companies.forms.ts')).denialForm}
      defaults={{ reason: '' }}
      about="denial"
      inputOf={({ reason }) => ({ uuid, version, decision: 'DENIED' as const, reason })}
      storedAs={`denial of ${uuid}`}
      title={t('denyTitle', { name })}
      label={t('deny')}
      tone="danger"
      done={() => t('denied', { name })}
      onDone={(_, { reason }) => onDenied(reason)}
      trigger={<Button>{t('deny')}</Button>}
    >
      {(form) => (
        <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
          <TextArea
            rows={4}
            limit={companyLimits.reason.max}
            {...form.register('reason')}
            value={form.watch('reason')}
          />
        </Field>
      )}
    </FormDialog>
  )
}
