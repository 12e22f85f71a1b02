import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { DecidedElsewhere } from './decided-elsewhere.tsx'
import { DepositFacts, DepositName } from './deposit-facts.tsx'

type Props = {
  contract: StaffContract
  /** Where two members of staff are needed, the first one only says that the money is there. */
  to: 'CONFIRMED' | 'DONE'
}

/** Makes an announced deposit spendable, once staff have seen the transfer. */
export const ConfirmDeposit = ({ contract, to }: Props) => {
  const t = useT('ledger.deposits')
  const format = useFormat()
  const isFirst = to === 'CONFIRMED'
  const name = contract.company?.name ?? t('noCompany')
  return (
    <ConfirmAction
      endpoint={changeContractStatus}
      input={{ id: contract.id, status: to, from: contract.status }}
      title={t(isFirst ? 'first.title' : 'confirmTitle')}
      text={t(isFirst ? 'first.text' : 'confirmText')}
      label={t(isFirst ? 'first.action' : 'confirm')}
      done={isFirst ? t('first.done') : t('confirmed', { name, amount: format.won(contract.amountWon) })}
      trigger={
        <Button size="small">
          {t(isFirst ? 'first.action' : 'confirm')}
          <DepositName contract={contract} />
        </Button>
      }
    >
      <DecidedElsewhere contract={contract} />
      <DepositFacts contract={contract} />
    </ConfirmAction>
  )
}
