import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { DecidedElsewhere } from './decided-elsewhere.tsx'
import { DepositFacts, DepositName } from './deposit-facts.tsx'

/** Makes an announced deposit spendable, once staff have seen the transfer. */
export const ConfirmDeposit = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const format = useFormat()
  const name = contract.company?.name ?? t('noCompany')
  return (
    <ConfirmAction
      endpoint={changeContractStatus}
      input={{ id: contract.id, status: 'DONE', from: contract.status }}
      title={t('confirmTitle')}
      text={t('confirmText')}
      label={t('confirm')}
      done={t('confirmed', { name, amount: format.won(contract.amountWon) })}
      trigger={
        <Button size="small">
          {t('confirm')}
          <DepositName contract={contract} />
        </Button>
      }
    >
      <DecidedElsewhere contract={contract} />
      <DepositFacts contract={contract} />
    </ConfirmAction>
  )
}
