import { rewardTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { rewardForm, type TicketPage, ticketLimits } from '@jebo/contract/tickets/tickets.schema.ts'
import { useId, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useDecisionKey } from '../../forms/use-decision-key.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'

export type RewardLimits = NonNullable<TicketPage['can']['reward']>

/** The contract's form with the range of this ticket's severity. */
const formWithin = ({ minWon, maxWon }: RewardLimits) =>
  rewardForm.superRefine(({ amount }, context) => {
    if (amount >= minWon && amount <= maxWon) return
    const params = { min: minWon, max: maxWon }
    context.addIssue({ code: 'custom', message: 'field.rewardRange', params, path: ['amount'] })
  })

const useReward = (ticketId: number, limits: RewardLimits, onDone: () => void) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  const { minWon, maxWon, balanceWon } = limits
  const schema = useMemo(() => formWithin({ minWon, maxWon, balanceWon }), [minWon, maxWon, balanceWon])
  const form = useContractForm(schema, { comment: '' }, { required: { amount: t('amountRequired') } })
  const { keyOf, discard } = useDecisionKey(rewardTicket)
  const { write, isBusy } = useWrite(rewardTicket)
  const [isAsking, setIsAsking] = useState(false)
  const ask = form.handleSubmit(() => setIsAsking(true))
  const pay = async () => {
    const { amount, comment } = form.getValues()
    const input = { id: ticketId, amount, comment: comment?.trim() || undefined }
    const written = await write(input, { idempotencyKey: keyOf(input) })
    if (!written) return
    setIsAsking(false)
    if (!written.ok) {
      // Nobody knows whether the money moved: trying again with the same key finds out.
      const isUnknown = written.error.messageKey === 'error.requestFailure'
      return form.showFailure(written.error, isUnknown ? t('rewardUnknown') : undefined)
    }
    discard()
    form.showFailure(null)
    form.reset()
    onDone()
    showToast(t('rewarded', { amount: format.won(amount) }))
  }
  return { form, ask, pay, isAsking, setIsAsking, isBusy }
}

type FieldsProps = { limits: RewardLimits; form: ReturnType<typeof useReward>['form'] }

const RewardFields = ({ limits, form }: FieldsProps) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  const comment = form.watch('comment')
  const range = t('rewardRange', { min: format.won(limits.minWon), max: format.won(limits.maxWon) })
  return (
    <>
      {limits.balanceWon < limits.minWon && (
        <Alert
          tone="warning"
          title={t('balanceShort')}
          action={
            <LinkButton size="small" to="/management/company/credit">
              {t('deposit')}
            </LinkButton>
          }
        />
      )}
      <Field
        mark="required"
        label={t('amount')}
        hint={range}
        error={form.errorOf('amount')}
        aside={t('balance', { amount: format.won(limits.balanceWon) })}
      >
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => <MoneyInput {...field} value={field.value} />}
        />
      </Field>
      <Field mark="optional" label={t('rewardComment')} hint={t('reasonHint')} error={form.errorOf('comment')}>
        <TextArea rows={3} limit={ticketLimits.reason.max} {...form.register('comment')} value={comment ?? ''} />
      </Field>
    </>
  )
}

type Props = { ticket: TicketPage; limits: RewardLimits }

/** Pays the author. Asked twice, since money does not come back. */
export const RewardDialog = ({ ticket, limits }: Props) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { form, ask, pay, isAsking, setIsAsking, isBusy } = useReward(ticket.id, limits, () => setIsOpen(false))
  const amount = form.watch('amount')
  return (
    <>
      <Dialog
        title={t('reward')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button size="small">{t('reward')}</Button>}
        actions={
          <Button type="submit" form={id} tone="primary" disabled={limits.balanceWon < limits.minWon}>
            {t('next')}
          </Button>
        }
      >
        <form id={id} method="post" noValidate onSubmit={ask} className="flex flex-col gap-5">
          <RewardFields limits={limits} form={form} />
          <FormFailure failure={form.failure} />
        </form>
      </Dialog>
      <ConfirmDialog
        title={t('rewardTitle', { amount: format.won(amount ?? 0) })}
        description={t('rewardText', {
          name: ticket.author?.nickname ?? '',
          left: format.won(limits.balanceWon - (amount ?? 0)),
        })}
        confirmLabel={t('reward')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isBusy={isBusy}
        onConfirm={() => void pay()}
      />
    </>
  )
}
