import { feeOf } from '@jebo/contract/core/fee.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RewardFields } from './reward-fields.tsx'
import { recipientsOf } from './reward-recipients.ts'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

type RewardLimits = NonNullable<TicketPage['can']['reward']>

const ShortBalance = () => {
  const t = useT('tickets.manage')
  return (
    <Alert
      tone="warning"
      title={t('balanceShort')}
      action={
        <LinkButton size="small" to="/management/company/credit">
          {t('deposit')}
        </LinkButton>
      }
    />
  )
}

/** Pays the author, those who share the ticket, or the crew. Asks for confirmation, because a payment cannot be undone. */
export const RewardForm = ({
  ticket,
  limits,
  onClose,
  onDone,
  onRefused,
  onWriting,
}: ActionFormProps & { limits: RewardLimits }) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  const { minWon, maxWon, balanceWon, reserveWon, feeBasisPoints } = limits
  const totalOf = (amountWon: number): number => amountWon + feeOf(amountWon, feeBasisPoints)
  const isShort = balanceWon < totalOf(minWon)
  const paid = ticket.rewardTotalWon
  // The credit that other pages show is without what is set aside.
  const parts = { amount: format.won(balanceWon - reserveWon), reserve: format.won(reserveWon) }
  return (
    <FormPanel
      endpoint={rewardTicket}
      schema={async () => (await import('./tickets.forms.ts')).rewardFormWithin({ minWon, maxWon })}
      defaults={{ comment: '' }}
      inputOf={({ amount, comment }) => ({ id: ticket.id, amount, comment: comment?.trim() || undefined })}
      title={t('reward')}
      text={paid > 0 ? t('rewardAgain', { amount: format.won(paid) }) : t('rewardGuidance')}
      label={t('review')}
      storedAs={storeOf(ticket.id, 'reward')}
      isDisabled={isShort}
      ask={({ amount }) => ({
        title: t('rewardTitle', { amount: format.won(amount) }),
        text: [
          t('rewardText', { ...recipientsOf(ticket), left: format.won(balanceWon - totalOf(amount)) }),
          ...(feeBasisPoints > 0
            ? [t('rewardFee', { fee: format.won(totalOf(amount) - amount), total: format.won(totalOf(amount)) })]
            : []),
        ].join(' '),
        label: t('reward'),
      })}
      // It is unknown whether the payment was made: a retry with the same key finds out.
      showRefusal={(form, error) =>
        form.showFailure(error, error.messageKey === 'error.requestFailure' ? t('rewardUnknown') : undefined)
      }
      onClose={onClose}
      onDone={(_, { amount }) => onDone(t('rewarded', { amount: format.won(amount) }))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => (
        <>
          {isShort && <ShortBalance />}
          <RewardFields
            ticket={ticket}
            range={limits}
            form={form}
            commentHint={t('reasonHint')}
            aside={t('balance', { amount: format.won(balanceWon) })}
            funds={reserveWon > 0 ? t('balanceParts', parts) : undefined}
          />
        </>
      )}
    </FormPanel>
  )
}
