import { retractApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

/** Retracts an application and deletes the company and its drafts. */
export const WithdrawApplication = () => {
  const t = useT('companies.application.withdraw')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={retractApplication}
      input={{}}
      title={t('title')}
      text={t('text')}
      label={t('action')}
      done={t('done')}
      trigger={<Button tone="quiet">{t('action')}</Button>}
    />
  )
}
