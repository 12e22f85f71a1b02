import type { z } from '@jebo/contract/core/zod.ts'
import { rewardTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { rewardForm, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormPanel } from '../../forms/form-panel.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { ActionFormProps } from './ticket-actions.ts'

type RewardLimits = NonNullable<TicketPage['can']['reward']>

type FieldsProps = { limits: RewardLimits; form: ContractForm<z.input<typeof rewardForm>> }

const RewardFields = ({ limits, form }: FieldsProps) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  // Registered first, so that it gets the focus if both fields are invalid.
  const amount = useController({ control: form.control, name: 'amount' }).field
  const comment = form.watch('comment')
  const span = { min: format.won(limits.minWon), max: format.won(limits.maxWon) }
  const range = limits.tier === null ? t('rewardRange', span) : t('rewardRangeOfTier', { ...span, tier: limits.tier })
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
        <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
      </Field>
      <Field mark="optional" label={t('rewardComment')} hint={t('reasonHint')} error={form.errorOf('comment')}>
        <MarkdownArea rows={3} limit={ticketLimits.reason.max} {...form.register('comment')} value={comment ?? ''} />
      </Field>
    </>
  )
}

/** Pays the author. Asks for confirmation, because a payment cannot be undone. */
export const RewardForm = ({
  ticket,
  limits,
  onClose,
  onDone,
  onRefused,
}: ActionFormProps & { limits: RewardLimits }) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  const { minWon, maxWon, balanceWon } = limits
  const paid = ticket.rewardTotalWon
  return (
    <FormPanel
      endpoint={rewardTicket}
      schema={async () => (await import('./tickets.forms.ts')).rewardFormWithin({ minWon, maxWon })}
      defaults={{ comment: '' }}
      inputOf={({ amount, comment }) => ({ id: ticket.id, amount, comment: comment?.trim() || undefined })}
      title={t('reward')}
      text={paid > 0 ? t('rewardAgain', { amount: format.won(paid) }) : t('rewardGuidance')}
      label={t('review')}
      isDisabled={balanceWon < minWon}
      ask={({ amount }) => ({
        title: t('rewardTitle', { amount: format.won(amount) }),
        text: t('rewardText', { name: ticket.author?.nickname ?? '', left: format.won(balanceWon - amount) }),
        label: t('reward'),
      })}
      // It is unknown whether the payment was made: a retry with the same key finds out.
      showRefusal={(form, error) =>
        form.showFailure(error, error.messageKey === 'error.requestFailure' ? t('rewardUnknown') : undefined)
      }
      onClose={onClose}
      onDone={(_, { amount }) => onDone(t('rewarded', { amount: format.won(amount) }))}
      onRefused={onRefused}
    >
      {(form) => <RewardFields limits={limits} form={form} />}
    </FormPanel>
  )
}
