import { revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { Withdrawal } from '../../forms/withdrawal.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

/** Takes the optional consent back, after saying what is deleted with it. */
export const WithdrawConsent = () => {
  const t = useT('accounts.agreement.withdraw')
  return (
    <Withdrawal
      endpoint={revokeConsent}
      input={{}}
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      done={t('done')}
      onDone={() => refreshViewer()}
      trigger={<Button>{t('open')}</Button>}
    />
  )
}
