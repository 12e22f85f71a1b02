import type { z } from '@jebo/contract/core/zod.ts'
import { quoteWithdrawal, requestWithdrawal } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { isSmallWithdrawal, ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { WithdrawalQuote } from '@jebo/contract/ledger/ledger.schema.ts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import type { withdrawalFormOf } from './ledger.forms.ts'
import { PayoutFacts } from './payout-facts.tsx'

const quietMs = 300

type Props = { form: ContractForm<z.input<ReturnType<typeof withdrawalFormOf>>>; balanceWon: number }

/** The quote of an amount; null while there is none. */
const useQuote = (amount: unknown, balanceWon: number): WithdrawalQuote | null => {
  const [quote, setQuote] = useState<WithdrawalQuote | null>(null)
  const isPossible = typeof amount === 'number' && amount <= balanceWon && !isSmallWithdrawal(amount, balanceWon)
  useAsking(isPossible ? String(amount) : null, {
    quietMs,
    ask: (asked, signal) => call(quoteWithdrawal, { amount: Number(asked) }, { signal }),
    onAnswer: setQuote,
  })
  return isPossible && quote?.amountWon === amount ? quote : null
}

const WithdrawFields = ({ form, balanceWon }: Props) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  const amount = useController({ control: form.control, name: 'amount' }).field
  const quote = useQuote(amount.value, balanceWon)
  const errorId = useId()
  const { setValue, unregister, clearErrors } = form
  const awaited = form.errorOf('amount') === undefined ? form.errorOf('payoutWon') : undefined
  useEffect(() => {
    if (!quote) return unregister(['payoutWon', 'bank', 'numberEnd'])
    setValue('payoutWon', quote.payoutWon)
    setValue('bank', quote.bank)
    setValue('numberEnd', quote.numberEnd)
    clearErrors('payoutWon')
  }, [quote, setValue, unregister, clearErrors])
  return (
    <>
      <Field
        label={t('amount')}
        mark="required"
        hint={t('amountHint', {
          min: format.won(ledgerLimits.withdrawalWon.min),
          balance: format.won(balanceWon),
        })}
        error={form.errorOf('amount')}
      >
        <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
      </Field>
      <Button size="small" className="self-start" onClick={() => amount.onChange(balanceWon)}>
        {t('all')}
      </Button>
      <div role="status">
        {quote && <PayoutFacts quote={quote} />}
        {!quote && awaited && <FieldError id={errorId}>{awaited}</FieldError>}
      </div>
    </>
  )
}

type WithdrawProps = {
  balanceWon: number
  /** Asks for the password if the last one was given some time ago. */
  password: ReactNode
}

/** Withdraws credit: tax, payout and account are shown before, and what was shown is what is asked for. */
export const Withdraw = ({ balanceWon, password }: WithdrawProps) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  return (
    <FormDialog
      endpoint={requestWithdrawal}
      schema={async () => (await import('./ledger.forms.ts')).withdrawalFormOf(balanceWon)}
      defaults={{}}
      about="withdrawal"
      inputOf={(values) => values}
      ask={({ amount, payoutWon }) => ({
        title: t('askTitle', { amount: format.won(amount) }),
        text: t('askText', { payout: format.won(payoutWon) }),
        label: t('submit'),
        content: password,
      })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      trigger={
        <Button tone="primary" disabled={balanceWon === 0}>
          {t('action')}
        </Button>
      }
    >
      {(form) => <WithdrawFields form={form} balanceWon={balanceWon} />}
    </FormDialog>
  )
}
