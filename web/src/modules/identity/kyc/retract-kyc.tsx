import { retractKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'

/** Retracts the pending submission and deletes its data. @param onDone called after success */
export const RetractKyc = ({ onDone }: { onDone: () => void }) => {
  const t = useT('identity.kyc.pending.retract')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={endpoint}
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
