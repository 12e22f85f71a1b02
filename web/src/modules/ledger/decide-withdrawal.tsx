import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PayoutFacts } from './payout-facts.tsx'

type Props = { contract: StaffContract }

const WithdrawalFacts = ({ contract: { amountWon, payout } }: Props) =>
  payout && <PayoutFacts quote={{ amountWon, ...payout }} />

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
    <FormDialog
      endpoint={changeContractStatus}
      schema={async () => (await import('./ledger.forms.ts')).cancelForm}
      defaults={{ reason: '' }}
      about="return"
      inputOf={({ reason }) => ({ id: contract.id, status: to, from: contract.status, reason })}
      storedAs={`return of ${contract.id}`}
      title={t(`titles.${to}`)}
      text={t(`texts.${to}`)}
      label={t(`actions.${to}`)}
      tone="danger"
      done={() => t(`done.${to}`)}
      trigger={
        <Button size="small" tone="quiet">
          {t(`actions.${to}`)}
          <WithdrawalName contract={contract} />
        </Button>
      }
    >
      {(form) => (
        <>
          <WithdrawalFacts contract={contract} />
          <Field
            label={t('reason')}
            mark="required"
            hint={t('reasonHint', { limit: ledgerLimits.reason.max })}
            error={form.errorOf('reason')}
          >
            <TextInput {...form.register('reason')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
