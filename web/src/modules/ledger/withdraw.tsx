import type { z } from '@jebo/contract/core/zod.ts'
import { quoteWithdrawal, requestWithdrawal } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { isSmallWithdrawal, ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { WithdrawalQuote, withdrawalForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { withProblemTexts } from '../../i18n/problem-texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PayoutFacts } from './payout-facts.tsx'

const quietMs = 300

type Props = { form: ContractForm<z.input<typeof withdrawalForm>>; balanceWon: number }

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
      <div role="status">{quote && <PayoutFacts quote={quote} />}</div>
    </>
  )
}

type WithdrawProps = {
  balanceWon: number
  /** Asks for the password if the last one was given some time ago. */
  password: ReactNode
}

/** Withdraws credit: the question says payout and account, and what it says is what is asked for. */
export const Withdraw = ({ balanceWon, password }: WithdrawProps) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  const asked = useRef<WithdrawalQuote | null>(null)
  return (
    <FormDialog
      endpoint={requestWithdrawal}
      schema={async () => (await import('./ledger.forms.ts')).withdrawalFormOf(balanceWon)}
      defaults={{}}
      about="withdrawal"
      inputOf={({ amount }) => {
        const { payoutWon, bank, numberEnd } = asked.current ?? {}
        return { amount, payoutWon, bank, numberEnd }
      }}
      ask={async ({ amount }) => {
        const quote = await withProblemTexts(call(quoteWithdrawal, { amount }))
        asked.current = quote
        return {
          title: t('askTitle', { amount: format.won(amount) }),
          text: t('askText', { payout: format.won(quote.payoutWon) }),
          label: t('submit'),
          content: (
            <>
              <PayoutFacts quote={quote} />
              {password}
            </>
          ),
        }
      }}
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
