import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { DenyApplication } from './deny-application.tsx'

type Props = {
  application: CompanyApplication
  onChange: (changes: Pick<CompanyApplication, 'state' | 'reason'>) => void
}

/** Approves, or denies with a reason; nothing if the application is already decided. */
export const Decision = ({ application, onChange }: Props) => {
  const t = useT('companies.staff')
  const { uuid, name } = application
  if (application.state !== 'APPLIED') return null
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DenyApplication application={application} onDenied={(reason) => onChange({ state: 'DENIED', reason })} />
      <ConfirmAction
        endpoint={decideApplication}
        input={{ uuid, decision: 'APPROVED' }}
        title={t('approveTitle', { name })}
        text={t('approveText')}
        label={t('approve')}
        done={t('approved', { name })}
        onDone={() => onChange({ state: 'APPROVED', reason: null })}
        trigger={<Button tone="primary">{t('approve')}</Button>}
      />
    </div>
  )
}
