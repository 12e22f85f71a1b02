import type { z } from '@jebo/contract/core/zod.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { needsReason, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { substateForm, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { FormPanel } from '../../forms/form-panel.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OriginalInput } from './original-input.tsx'
import { type ActionFormProps, storeOf, useMoveTexts } from './ticket-actions.ts'

const ReplyMenu = lazyPart(async () => (await import('./reply-menu.tsx')).ReplyMenu)

type FieldsProps = { ticket: TicketPage; to: Substate; form: ContractForm<z.input<typeof substateForm>> }

const OriginalField = ({ ticket, form }: Omit<FieldsProps, 'to'>) => {
  const t = useT('tickets.manage')
  const { ref, onChange, onBlur } = useController({ control: form.control, name: 'originalId' }).field
  return (
    <Field mark="required" label={t('original')} hint={t('originalHint')} error={form.errorOf('originalId')}>
      <OriginalInput ticket={ticket} inputRef={ref} onChange={onChange} onBlur={onBlur} />
    </Field>
  )
}

/** What a text to the hacker is called that is no reason. */
const textLabels = {
  NEEDS_MORE_INFO: 'question',
  RETESTING: 'retestMessage',
  IN_PROGRESS: 'message',
  RESOLVED: 'message',
} as const

const isNamed = (to: Substate): to is keyof typeof textLabels => to in textLabels

const ReasonField = ({ ticket, to, form }: FieldsProps) => {
  const t = useT('tickets.manage')
  const comment = form.watch('comment') ?? ''
  return (
    <>
      <Field
        mark={needsReason(to) ? 'required' : 'optional'}
        label={t(isNamed(to) ? textLabels[to] : 'reason')}
        hint={t('reasonHint')}
        error={form.errorOf('comment')}
      >
        <MarkdownArea limit={ticketLimits.reason.max} {...form.register('comment')} value={comment} />
      </Field>
      <Suspense>
        <ReplyMenu
          into={isNamed(to) ? 'insertMessage' : 'insertReason'}
          written={ticket}
          name="comment"
          text={comment}
          onChange={(text) => form.setValue('comment', text, { shouldDirty: true })}
        />
      </Suspense>
    </>
  )
}

/** Moves a ticket to one substate, with the message to the hacker. */
export const MoveForm = ({
  ticket,
  read,
  to,
  onClose,
  onDone,
  onRefused,
  onWriting,
  onReward,
}: ActionFormProps & { to: Substate }) => {
  const t = useT('tickets')
  const format = useFormat()
  const { label, guidance } = useMoveTexts()(ticket, to)
  const { rewardTotalWon } = ticket
  // Closed without a further reward, or closed otherwise than before.
  const isPaidFor = needsReason(to) && to !== 'NEEDS_MORE_INFO' && rewardTotalWon > 0
  const isUnpaid = to === 'RESOLVED' && rewardTotalWon === 0
  const mayPay = isUnpaid && ticket.can.reward !== null
  return (
    <FormPanel
      endpoint={changeSubstate}
      schema={async () => (await import('@jebo/contract/tickets/tickets.schema.ts')).substateForm}
      defaults={{ substate: to, originalId: undefined, comment: '' }}
      inputOf={({ originalId, comment }) => ({
        id: ticket.id,
        from: read.substate,
        fromOriginalId: read.original?.id,
        substate: to,
        originalId: to === 'DUPLICATED' ? originalId : undefined,
        comment: comment?.trim(),
      })}
      storedAs={storeOf(ticket.id, { move: to })}
      title={label}
      // The guidance says that a reward was paid.
      text={mayPay ? undefined : isUnpaid ? t('manage.resolvedUnpaid') : guidance}
      label={label}
      onClose={onClose}
      onDone={() =>
        onDone(to === read.substate ? t('manage.repointed') : t('manage.moved', { to: t(`substates.${to}`) }))
      }
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => (
        <>
          {isPaidFor && <Alert tone="info" title={t('manage.paidStays', { amount: format.won(rewardTotalWon) })} />}
          {mayPay && (
            <Alert tone="warning" title={t('manage.unpaid')}>
              <p>{t('manage.unpaidText')}</p>
              <Button size="small" onClick={onReward} className="mt-2">
                {t('manage.rewardFirst')}
              </Button>
            </Alert>
          )}
          {to === 'DUPLICATED' && <OriginalField ticket={ticket} form={form} />}
          <ReasonField ticket={ticket} to={to} form={form} />
        </>
      )}
    </FormPanel>
  )
}
