import { appealClosing } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { closingSubstates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

/** Asks staff to open the closed ticket again, with the reason. */
export const AppealForm = ({ ticket, read, onClose, onDone, onRefused, onWriting }: ActionFormProps) => {
  const t = useT('tickets.appeal')
  const closing = closingSubstates.find((one) => one === read.substate)
  if (closing === undefined) return null
  return (
    <FormPanel
      endpoint={appealClosing}
      schema={async () => (await import('./tickets.forms.ts')).appealForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id: ticket.id, closing, moveId: read.moves.at(-1)?.activityId, reason })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      storedAs={storeOf(ticket.id, 'appeal')}
      onClose={onClose}
      onDone={() => onDone(t('done'))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => (
        <Field mark="required" label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
          <MarkdownArea limit={ticketLimits.reason.max} {...form.register('reason')} value={form.watch('reason')} />
        </Field>
      )}
    </FormPanel>
  )
}
