import { cancelContract } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Cancels an announced deposit, until staff have confirmed the transfer. */
export const CancelOwnDeposit = ({ contract: { id, amountWon, createdAt } }: { contract: Contract }) => {
  const t = useT('ledger.companyCredit.cancel')
  const format = useFormat()
  return (
    <ConfirmAction
      endpoint={cancelContract}
      input={{ id }}
      tone="danger"
      title={t('title')}
      text={t('text', { amount: format.won(amountWon) })}
      label={t('confirm')}
      done={t('done')}
      trigger={
        <Button size="small">
          {t('action')}
          <VisuallyHidden>{`: ${format.won(amountWon)}, ${format.dateTime(createdAt)}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
