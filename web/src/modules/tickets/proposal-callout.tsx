import { approveReward, refuseReward, withdrawReward } from '@jebo/contract/tickets/proposals.endpoints.ts'
import type { ProposalOfTicket, RewardProposal } from '@jebo/contract/tickets/proposals.schema.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { MarkdownText } from '../../ui/markdown-text.tsx'
import { recipientsOf } from './reward-recipients.ts'

type Props = { ticket: TicketPage; proposal: ProposalOfTicket }

const Approve = ({ ticket, proposal }: Props) => {
  const t = useT('tickets.proposal')
  const amount = useFormat().won(proposal.amountWon)
  return (
    <ConfirmAction
      endpoint={approveReward}
      input={{ id: ticket.id, proposalId: proposal.id }}
      title={t('approveTitle', { amount })}
      text={t('approveText', recipientsOf(ticket))}
      label={t('approve')}
      done={t('approved', { amount })}
      trigger={
        <Button tone="primary" size="small">
          {t('approve')}
        </Button>
      }
    />
  )
}

const Refuse = ({ ticket, proposal }: Props) => {
  const t = useT('tickets.proposal')
  return (
    <FormDialog
      endpoint={refuseReward}
      schema={async () => (await import('./tickets.forms.ts')).objectionForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id: ticket.id, proposalId: proposal.id, reason })}
      title={t('refuse')}
      text={t('refuseText')}
      label={t('refuse')}
      done={() => t('refused')}
      trigger={<Button size="small">{t('refuse')}</Button>}
    >
      {(form) => (
        <Field mark="required" label={t('reason')} error={form.errorOf('reason')}>
          <MarkdownArea limit={ticketLimits.reason.max} {...form.register('reason')} value={form.watch('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}

const Withdraw = ({ ticket, proposal }: Props) => {
  const t = useT('tickets.proposal')
  return (
    <ConfirmAction
      endpoint={withdrawReward}
      input={{ id: ticket.id, proposalId: proposal.id }}
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      label={t('withdraw')}
      done={t('withdrawn')}
      trigger={<Button size="small">{t('withdraw')}</Button>}
    />
  )
}

/** Who proposed how much, for sentences. */
export const useProposalLine = (): ((proposal: RewardProposal) => string) => {
  const t = useT('tickets.proposal')
  const format = useFormat()
  return ({ isOwn, proposedBy, amountWon }) => {
    const amount = format.won(amountWon)
    if (isOwn) return t('ownLine', { amount })
    return proposedBy === null ? t('leftLine', { amount }) : t('line', { name: proposedBy.nickname, amount })
  }
}

/** A reward that waits for another manager, with what this one may do about it. */
export const ProposalCallout = ({ ticket, proposal }: Props) => {
  const t = useT('tickets.proposal')
  const lineOf = useProposalLine()
  const { can } = ticket
  const { commentHtml, proposedAt, isOwn } = proposal
  return (
    <Alert title={t('waiting')}>
      <p>
        {lineOf(proposal)} · <RelativeTime iso={proposedAt} />
      </p>
      {commentHtml !== '' && (
        <>
          <p className="mt-2 text-caption font-bold">{t('message')}</p>
          <MarkdownText html={commentHtml} />
        </>
      )}
      {(isOwn || !can.refuseReward) && <p className="mt-2 text-caption">{t(isOwn ? 'ownHint' : 'needsRight')}</p>}
      <div className="no-print mt-3 flex flex-wrap gap-2 empty:hidden">
        {can.approveReward && <Approve ticket={ticket} proposal={proposal} />}
        {can.refuseReward && <Refuse ticket={ticket} proposal={proposal} />}
        {can.withdrawReward && <Withdraw ticket={ticket} proposal={proposal} />}
      </div>
    </Alert>
  )
}
