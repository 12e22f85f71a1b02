// Disclosing a ticket: one side requests it, the other agrees. Who objects gives a reason: `object-form.tsx`.
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { disclosureLifecycle, publicDisclosures } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { ComponentProps } from 'react'
import { FormPanel } from '../../forms/form-panel.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ContactsHint } from './contacts-hint.tsx'
import { GuidelinesLink } from './guidelines-link.tsx'
import { LimitedPreview } from './limited-preview.tsx'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

/** Whether the author is named. */
const NameChoice = (props: Omit<ComponentProps<typeof Checkbox>, 'label'>) => {
  const t = useT('tickets.disclose')
  return <Checkbox label={t('anonymous')} hint={t('anonymousHint')} {...props} />
}

export const RequestForm = ({ ticket, onClose, onDone, onRefused, onWriting }: ActionFormProps) => {
  const t = useT('tickets')
  const levels = publicDisclosures.filter((level) => disclosureLifecycle.isMove(ticket.disclosure, level, 'BOTH_SIDES'))
  return (
    <FormPanel
      endpoint={requestDisclosure}
      schema={async () => (await import('./tickets.forms.ts')).disclosureForm}
      about="disclosure"
      defaults={{
        ...(levels.length === 1 && { disclosure: levels[0] }),
        summary: '',
        isAnonymous: ticket.isAnonymous,
      }}
      inputOf={({ disclosure, summary, isAnonymous }) => ({
        id: ticket.id,
        disclosure,
        summary: disclosure === 'LIMITED_DISCLOSED' ? summary : undefined,
        isAnonymous: ticket.can.changeAnonymity ? isAnonymous : undefined,
      })}
      title={t('disclose.requestTitle')}
      text={t('disclose.requestText')}
      label={t('disclose.request')}
      storedAs={storeOf(ticket.id, 'disclose')}
      onClose={onClose}
      onDone={() => onDone(t('disclose.requested'))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => {
        const level = form.watch('disclosure')
        const isLimited = level === 'LIMITED_DISCLOSED'
        return (
          <>
            <RadioGroup
              legend={t('disclose.level')}
              options={levels.map((level) => ({
                value: level,
                label: t(`disclosures.${level}`),
                hint: t(`disclose.levels.${level}`),
              }))}
              error={form.errorOf('disclosure')}
              {...form.register('disclosure')}
            />
            {isLimited && (
              <Field
                mark="required"
                label={t('disclose.summary')}
                hint={t('disclose.summaryHint')}
                error={form.errorOf('summary')}
              >
                <TextArea
                  limit={ticketLimits.summary.max}
                  {...form.register('summary')}
                  value={form.watch('summary')}
                />
              </Field>
            )}
            {ticket.can.changeAnonymity && level === 'FULLY_DISCLOSED' && (
              <NameChoice {...form.register('isAnonymous')} />
            )}
            {level === 'FULLY_DISCLOSED' && <ContactsHint id={ticket.id} />}
            {isLimited && <LimitedPreview ticket={ticket} summary={form.watch('summary') ?? ''} />}
            <GuidelinesLink />
          </>
        )
      }}
    </FormPanel>
  )
}

export const AcceptForm = ({
  ticket,
  requestId,
  onClose,
  onDone,
  onRefused,
  onWriting,
}: ActionFormProps & { requestId: string }) => {
  const t = useT('tickets.disclose')
  const request = ticket.disclosureRequest
  return (
    <FormPanel
      endpoint={answerDisclosure}
      schema={async () => (await import('./tickets.forms.ts')).acceptanceForm}
      defaults={{ isAnonymous: ticket.isAnonymous }}
      inputOf={({ isAnonymous }) => ({
        id: ticket.id,
        requestId,
        accept: true as const,
        isAnonymous: ticket.can.changeAnonymity ? isAnonymous : undefined,
      })}
      title={t('acceptTitle')}
      text={t(`acceptTexts.${request?.disclosure ?? 'FULLY_DISCLOSED'}`)}
      label={t('accept')}
      onClose={onClose}
      onDone={() => onDone(t('accepted'))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => (
        <>
          {ticket.can.changeAnonymity && request?.disclosure === 'FULLY_DISCLOSED' && (
            <NameChoice {...form.register('isAnonymous')} />
          )}
          {request?.disclosure === 'FULLY_DISCLOSED' && <ContactsHint id={ticket.id} />}
          {request?.summary && <LimitedPreview ticket={ticket} summary={request.summary} />}
          <GuidelinesLink />
        </>
      )}
    </FormPanel>
  )
}
