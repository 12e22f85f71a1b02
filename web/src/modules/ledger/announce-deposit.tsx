import type { z } from '@jebo/contract/core/zod.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { depositForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MissingAccount } from './deposit-instructions.tsx'

const DepositFields = ({ form }: { form: ContractForm<z.input<typeof depositForm>> }) => {
  const t = useT('ledger.companyCredit.announce')
  const format = useFormat()
  // Registered first, so that it gets the focus if both fields are invalid.
  const amount = useController({ control: form.control, name: 'amount' }).field
  return (
    <>
      <MissingAccount />
      <Field
        label={t('amount')}
        mark="required"
        hint={t('amountHint', { min: format.won(ledgerLimits.depositWon.min) })}
        error={form.errorOf('amount')}
      >
        <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
      </Field>
      <Field label={t('depositor')} mark="required" hint={t('depositorHint')} error={form.errorOf('depositor')}>
        <TextInput autoComplete="off" {...form.register('depositor')} />
      </Field>
    </>
  )
}

/** Announces a bank transfer. */
export const AnnounceDeposit = ({ onDone }: { onDone: (id: number) => void }) => {
  const t = useT('ledger.companyCredit.announce')
  return (
    <FormDialog
      endpoint={announceDeposit}
      schema={async () => (await import('@jebo/contract/ledger/ledger.schema.ts')).depositForm}
      defaults={{ depositor: '' }}
      about="deposit"
      inputOf={(values) => values}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      onDone={({ id }) => onDone(id)}
      trigger={<Button tone="primary">{t('action')}</Button>}
    >
      {(form) => <DepositFields form={form} />}
    </FormDialog>
  )
}
