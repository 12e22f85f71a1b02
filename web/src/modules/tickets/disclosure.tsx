// Disclosing a ticket: one side requests it, the other agrees or gives a reason against it.
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export const DisclosureButton = ({ ticketId }: { ticketId: number }) => {
  const t = useT('tickets.disclose')
  return (
    <ConfirmAction
      endpoint={requestDisclosure}
      input={{ id: ticketId, disclosure: 'FULLY_DISCLOSED' }}
      title={t('requestTitle')}
      text={t('requestText')}
      label={t('request')}
      trigger={<Button size="small">{t('request')}</Button>}
    />
  )
}

type RequestProps = { ticketId: number; requestId: string }

const AcceptButton = ({ ticketId, requestId }: RequestProps) => {
  const t = useT('tickets.disclose')
  return (
    <ConfirmAction
      endpoint={answerDisclosure}
      input={{ id: ticketId, requestId, accept: true }}
      title={t('acceptTitle')}
      text={t('acceptText')}
      label={t('accept')}
      trigger={
        <Button size="small" tone="primary">
          {t('accept')}
        </Button>
      }
    />
  )
}

const ObjectDialog = ({ ticketId, requestId }: RequestProps) => {
  const t = useT('tickets.disclose')
  return (
    <FormDialog
      endpoint={answerDisclosure}
      schema={async () => (await import('./tickets.forms.ts')).objectionForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id: ticketId, requestId, accept: false, reason })}
      title={t('object')}
      label={t('object')}
      trigger={<Button size="small">{t('object')}</Button>}
    >
      {(form) => (
        <Field mark="required" label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
          <TextArea limit={ticketLimits.reason.max} {...form.register('reason')} value={form.watch('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}

/** A pending request; the side that must respond gets both buttons here. */
export const DisclosureRequest = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.disclose')
  const request = ticket.disclosureRequest
  if (!request) return null
  if (!ticket.can.answerDisclosure) return <Alert>{t(`waiting.${request.by}`)}</Alert>
  return (
    <Alert tone="warning" title={t(`asked.${request.by}`)}>
      <p>{t('askedText')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ObjectDialog ticketId={ticket.id} requestId={request.id} />
        <AcceptButton ticketId={ticket.id} requestId={request.id} />
      </div>
    </Alert>
  )
}
