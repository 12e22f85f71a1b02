import { cancelContract } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Cancels an announced deposit until staff have confirmed it, or takes a withdrawal back until they have approved it. */
export const CancelOwnContract = ({ contract: { id, type, amountWon, createdAt } }: { contract: Contract }) => {
  const t = useT('ledger')
  const format = useFormat()
  const part = type === 'DEPOSIT' ? 'companyCredit.cancel' : 'withdrawals.cancel'
  return (
    <ConfirmAction
      endpoint={cancelContract}
      input={{ id }}
      tone="danger"
      title={t(`${part}.title`)}
      text={t(`${part}.text`, { amount: format.won(amountWon) })}
      label={t(`${part}.confirm`)}
      done={t(`${part}.done`)}
      trigger={
        <Button size="small">
          {t(`${part}.action`)}
          <VisuallyHidden>{`: ${format.won(amountWon)}, ${format.dateTime(createdAt)}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
