import { cancelContract } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Takes a withdrawal back, until staff have approved it. */
export const CancelWithdrawal = ({ contract: { id, amountWon, createdAt } }: { contract: Contract }) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  return (
    <ConfirmAction
      endpoint={cancelContract}
      input={{ id }}
      tone="danger"
      title={t('cancelTitle')}
      text={t('cancelText', { amount: format.won(amountWon) })}
      label={t('cancelConfirm')}
      done={t('canceled')}
      trigger={
        <Button size="small">
          {t('cancel')}
          <VisuallyHidden>{`: ${format.won(amountWon)}, ${format.dateTime(createdAt)}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
