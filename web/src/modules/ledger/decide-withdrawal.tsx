import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DecidedElsewhere } from './decided-elsewhere.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { contract: StaffContract }

const WithdrawalFacts = ({ contract }: Props) => {
  const t = useT('ledger.withdrawals')
  const { user, amountWon, payout } = contract
  return (
    <>
      <DecidedElsewhere contract={contract} />
      {payout && <PayoutFacts quote={{ amountWon, ...payout }} hacker={user?.nickname ?? t('noUser')} />}
    </>
  )
}

/** Tells the buttons of one withdrawal from those of others. */
export const WithdrawalName = ({ contract: { user, amountWon, createdAt } }: Props) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  const parts = [user?.nickname ?? t('noUser'), format.won(amountWon), format.dateTime(createdAt)]
  return <VisuallyHidden>{`: ${parts.join(', ')}`}</VisuallyHidden>
}

/** Approves a withdrawal, or says that the bank has paid it. */
export const AdvanceWithdrawal = ({ contract, to }: Props & { to: 'APPROVED' | 'DONE' }) => {
  const t = useT('ledger.withdrawals.staff')
  return (
    <ConfirmAction
      endpoint={changeContractStatus}
      input={{ id: contract.id, status: to, from: contract.status }}
      title={t(`titles.${to}`)}
      text={t(`texts.${to}`)}
      label={t(`actions.${to}`)}
      done={t(`done.${to}`)}
      trigger={
        <Button size="small">
          {t(`actions.${to}`)}
          <WithdrawalName contract={contract} />
        </Button>
      }
    >
      <WithdrawalFacts contract={contract} />
    </ConfirmAction>
  )
}

/** Returns a withdrawal, with a reason that the hacker reads. */
export const ReturnWithdrawal = ({ contract, to }: Props & { to: 'DENIED' | 'FAILED' }) => {
  const t = useT('ledger.withdrawals.staff')
  return (
    <ReasonDialog
      endpoint={changeContractStatus}
      inputOf={(reason) => ({ id: contract.id, status: to, from: contract.status, reason })}
      storedAs={`return of ${contract.id}`}
      about="return"
      texts={{
        ...{ title: t(`titles.${to}`), text: t(`texts.${to}`), label: t(`actions.${to}`), done: t(`done.${to}`) },
        ...{ reason: t('reason'), hint: t('reasonHint', { limit: ledgerLimits.reason.max }) },
      }}
      name={<WithdrawalName contract={contract} />}
    >
      <WithdrawalFacts contract={contract} />
    </ReasonDialog>
  )
}
