import { answerDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

/** Objects to a request for disclosure, with the reason. */
export const ObjectForm = ({
  ticket,
  requestId,
  onClose,
  onDone,
  onRefused,
  onWriting,
}: ActionFormProps & { requestId: string }) => {
  const t = useT('tickets.disclose')
  const levels = useT('tickets.disclosures')
  return (
    <FormPanel
      endpoint={answerDisclosure}
      schema={async () => (await import('./tickets.forms.ts')).objectionForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id: ticket.id, requestId, accept: false, reason })}
      title={t('object')}
      text={t('objectGuidance', { level: levels(ticket.disclosure) })}
      label={t('object')}
      storedAs={storeOf(ticket.id, 'object')}
      onClose={onClose}
      onDone={() => onDone(t('objected'))}
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
