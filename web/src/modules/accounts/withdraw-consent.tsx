import { revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

/** Revokes the optional consent after a notice of what is deleted with it. */
export const WithdrawConsent = () => {
  const t = useT('accounts.agreement.withdraw')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={revokeConsent}
      input={{}}
      title={t('title')}
      text={t('text')}
      label={t('confirm')}
      done={t('done')}
      onDone={() => refreshViewer()}
      trigger={<Button>{t('open')}</Button>}
    />
  )
}
