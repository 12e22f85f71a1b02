import { proposeReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { RewardFields } from './reward-fields.tsx'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

type Props = ActionFormProps & { range: NonNullable<TicketPage['can']['proposeReward']> }

/** Asks the other managers to pay the author. */
export const ProposeForm = ({ ticket, range, onClose, onDone, onRefused, onWriting }: Props) => {
  const t = useT('tickets.proposal')
  const format = useFormat()
  return (
    <FormPanel
      endpoint={proposeReward}
      schema={async () => (await import('./tickets.forms.ts')).rewardFormWithin(range)}
      defaults={{ comment: '' }}
      inputOf={({ amount, comment }) => ({ id: ticket.id, amount, comment: comment?.trim() || undefined })}
      title={t('propose')}
      text={t('proposeGuidance')}
      label={t('send')}
      storedAs={storeOf(ticket.id, 'propose')}
      onClose={onClose}
      onDone={(_, { amount }) => onDone(t('proposed', { amount: format.won(amount) }))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => <RewardFields ticket={ticket} range={range} form={form} commentHint={t('commentHint')} />}
    </FormPanel>
  )
}
