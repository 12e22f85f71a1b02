import { retractApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { Withdrawal } from '../../forms/withdrawal.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

/** Takes an application back, and with it the company and its drafts. */
export const WithdrawApplication = () => {
  const t = useT('companies.application.withdraw')
  return (
    <Withdrawal
      endpoint={retractApplication}
      input={{}}
      title={t('title')}
      text={t('text')}
      confirmLabel={t('action')}
      done={t('done')}
      trigger={<Button tone="quiet">{t('action')}</Button>}
    />
  )
}
