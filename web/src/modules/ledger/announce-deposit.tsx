import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { depositForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useDecisionKey } from '../../forms/use-decision-key.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { keepComposing } from '../../ui/composing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { BankAccount } from './bank-account.tsx'

/** Says that a bank transfer is on its way. What was typed stays while the dialog is shut. */
export const AnnounceDeposit = ({ onDone }: { onDone: () => void }) => {
  const t = useT('ledger.companyCredit.announce')
  const ui = useT('ui')
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { write, isBusy } = useWrite(announceDeposit)
  const { keyOf, discard } = useDecisionKey(announceDeposit)
  const words = { amount: t('amountRequired'), depositor: t('depositorRequired') }
  const form = useContractForm(depositForm, { depositor: '' }, { required: words })
  // Known to the form first, so that it is the first to be focused where both are wrong.
  const amount = useController({ control: form.control, name: 'amount' }).field
  const submit = form.handleSubmit(async (values) => {
    const written = await write(values, { idempotencyKey: keyOf(values) })
    if (!written) return
    form.showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    discard()
    form.reset()
    setIsOpen(false)
    showToast(t('done'))
    onDone()
  })
  return (
    <Dialog
      title={t('title')}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button tone="primary">{t('action')}</Button>}
      actions={
        <>
          <Button onClick={() => setIsOpen(false)}>{ui('close')}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={isBusy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        onKeyDown={keepComposing}
        className="flex flex-col gap-4 pt-2"
      >
        <BankAccount />
        <Field label={t('amount')} mark="required" error={form.errorOf('amount')}>
          <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
        </Field>
        <Field label={t('depositor')} mark="required" hint={t('depositorHint')} error={form.errorOf('depositor')}>
          <TextInput autoComplete="off" {...form.register('depositor')} />
        </Field>
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}
