import { discloseEarly } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { GuidelinesLink } from './guidelines-link.tsx'
import { LimitedPreview } from './limited-preview.tsx'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

/** Makes a summary of an open ticket public, so that users can protect themselves. */
export const EarlyForm = ({ ticket, onClose, onDone, onRefused, onWriting }: ActionFormProps) => {
  const t = useT('tickets.disclose')
  return (
    <FormPanel
      endpoint={discloseEarly}
      schema={async () => (await import('@jebo/contract/tickets/tickets.schema.ts')).earlyForm}
      about="disclosure"
      defaults={{ summary: '', reason: '' }}
      inputOf={({ summary, reason }) => ({ id: ticket.id, summary, reason })}
      title={t('earlyTitle')}
      text={t('earlyText')}
      label={t('early')}
      storedAs={storeOf(ticket.id, 'early')}
      onClose={onClose}
      onDone={() => onDone(t('earlyDone'))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => (
        <>
          <Field mark="required" label={t('summary')} hint={t('earlySummaryHint')} error={form.errorOf('summary')}>
            <TextArea limit={ticketLimits.summary.max} {...form.register('summary')} value={form.watch('summary')} />
          </Field>
          <Field mark="required" label={t('earlyReason')} hint={t('earlyReasonHint')} error={form.errorOf('reason')}>
            <TextArea limit={ticketLimits.reason.max} {...form.register('reason')} value={form.watch('reason')} />
          </Field>
          <LimitedPreview ticket={ticket} summary={form.watch('summary') ?? ''} />
          <GuidelinesLink />
        </>
      )}
    </FormPanel>
  )
}
