import { z } from '@jebo/contract/core/zod.ts'
import { contractReason, ledgerLimits, type StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useId } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { keepComposing } from '../../ui/composing.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { useMoveContract } from './use-move-contract.ts'

const cancelForm = z.strictObject({ reason: contractReason })

/** Ends a deposit that never came, with the reason that its company reads. */
export const CancelDeposit = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const ui = useT('ui')
  const formId = useId()
  const { isOpen, changeOpen, move, isBusy } = useMoveContract(contract)
  const form = useContractForm(cancelForm, { reason: '' }, { required: { reason: t('reasonRequired') } })
  const submit = form.handleSubmit(async ({ reason }) => {
    const { isDone, error } = await move({ status: 'CANCELED', reason })
    if (isDone) showToast(t('canceled'))
    if (error) form.showFailure(error)
  })
  return (
    <Dialog
      title={t('cancelTitle')}
      description={t('cancelText')}
      isOpen={isOpen}
      onOpenChange={(next) => {
        changeOpen(next)
        form.showFailure(null)
      }}
      trigger={
        <Button size="small" tone="quiet">
          {t('cancel')}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => changeOpen(false)}>{ui('close')}</Button>
          <Button type="submit" form={formId} tone="danger" isBusy={isBusy}>
            {t('cancel')}
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
        <DepositFacts contract={contract} />
        <Field
          label={t('reason')}
          mark="required"
          hint={t('reasonHint', { limit: ledgerLimits.reason.max })}
          error={form.errorOf('reason')}
        >
          <TextInput {...form.register('reason')} />
        </Field>
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}
