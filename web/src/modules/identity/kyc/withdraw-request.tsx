import { retractKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'

/** Takes back an account that waits, and with it all that was sent. @param onDone once it is gone */
export const WithdrawRequest = ({ onDone }: { onDone: () => void }) => {
  const t = useT('identity.kyc.pending.withdraw')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={retractKyc}
      input={{}}
      title={t('title')}
      text={t('text')}
      label={t('action')}
      done={t('done')}
      onDone={onDone}
      trigger={
        <Button tone="quiet" isWide>
          {t('action')}
        </Button>
      }
    />
  )
}
