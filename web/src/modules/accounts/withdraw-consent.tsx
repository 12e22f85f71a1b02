import { revokeConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { ComponentProps } from 'react'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

/** Revokes the optional consent after a notice of what is deleted with it. */
export const WithdrawConsent = ({ size }: Pick<ComponentProps<typeof Button>, 'size'>) => {
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
      trigger={<Button size={size}>{t('open')}</Button>}
    />
  )
}
