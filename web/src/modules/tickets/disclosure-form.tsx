// Disclosing a ticket: one side requests it, the other agrees. Who objects gives a reason: `object-form.tsx`.
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { useT } from '../../i18n/use-t.ts'
import { GuidelinesLink } from './guidelines-link.tsx'
import type { ActionFormProps } from './ticket-actions.ts'

const schema = async () => (await import('./tickets.forms.ts')).nothingAsked

export const RequestForm = ({ ticket, onClose, onDone, onRefused }: ActionFormProps) => {
  const t = useT('tickets.disclose')
  return (
    <FormPanel
      endpoint={requestDisclosure}
      schema={schema}
      defaults={{}}
      inputOf={() => ({ id: ticket.id, disclosure: 'FULLY_DISCLOSED' as const })}
      title={t('requestTitle')}
      text={t('requestText')}
      label={t('request')}
      onClose={onClose}
      onDone={() => onDone(t('requested'))}
      onRefused={onRefused}
    >
      {() => <GuidelinesLink />}
    </FormPanel>
  )
}

export const AcceptForm = ({
  ticket,
  requestId,
  onClose,
  onDone,
  onRefused,
}: ActionFormProps & { requestId: string }) => {
  const t = useT('tickets.disclose')
  return (
    <FormPanel
      endpoint={answerDisclosure}
      schema={schema}
      defaults={{}}
      inputOf={() => ({ id: ticket.id, requestId, accept: true as const })}
      title={t('acceptTitle')}
      text={t('acceptText')}
      label={t('accept')}
      onClose={onClose}
      onDone={() => onDone(t('accepted'))}
      onRefused={onRefused}
    >
      {() => <GuidelinesLink />}
    </FormPanel>
  )
}
