import type { z } from '@jebo/contract/core/zod.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { depositForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BankAccount } from './bank-account.tsx'

const DepositFields = ({ form }: { form: ContractForm<z.input<typeof depositForm>> }) => {
  const t = useT('ledger.companyCredit.announce')
  // Registered first, so that it gets the focus if both fields are invalid.
  const amount = useController({ control: form.control, name: 'amount' }).field
  return (
    <>
      <BankAccount />
      <Field label={t('amount')} mark="required" error={form.errorOf('amount')}>
        <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
      </Field>
      <Field label={t('depositor')} mark="required" hint={t('depositorHint')} error={form.errorOf('depositor')}>
        <TextInput autoComplete="off" {...form.register('depositor')} />
      </Field>
    </>
  )
}

/** Announces a bank transfer. */
export const AnnounceDeposit = ({ onDone }: { onDone: () => void }) => {
  const t = useT('ledger.companyCredit.announce')
  return (
    <FormDialog
      endpoint={announceDeposit}
      schema={async () => (await import('@jebo/contract/ledger/ledger.schema.ts')).depositForm}
      defaults={{ depositor: '' }}
      required={{ amount: t('amountRequired'), depositor: t('depositorRequired') }}
      inputOf={(values) => values}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      onDone={onDone}
      trigger={<Button tone="primary">{t('action')}</Button>}
    >
      {(form) => <DepositFields form={form} />}
    </FormDialog>
  )
}
