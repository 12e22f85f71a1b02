import { answerTakeDown } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const AnswerTakeDown = ({ id }: { id: number }) => {
  const t = useT('tickets.takeDown')
  return (
    <FormDialog
      endpoint={answerTakeDown}
      schema={async () => (await import('./tickets.forms.ts')).takeDownAnswerForm}
      defaults={{ answer: '' }}
      inputOf={({ answer }) => ({ id, answer })}
      title={t('answerTitle')}
      text={t('answerText')}
      label={t('answer')}
      done={() => t('answered')}
      trigger={<Button size="small">{t('answer')}</Button>}
    >
      {(form) => (
        <Field mark="required" label={t('answerLabel')} hint={t('answerHint')} error={form.errorOf('answer')}>
          <TextArea
            rows={6}
            limit={ticketLimits.reason.max}
            {...form.register('answer')}
            value={form.watch('answer')}
          />
        </Field>
      )}
    </FormDialog>
  )
}

type Props = { ticket: TicketPage; takeDown: NonNullable<TicketPage['takeDown']> }

/** Tells both sides that staff hide their ticket, why, and until when. */
export const HiddenCallout = ({ ticket: { id, can }, takeDown: { disclosure, dueAt, reason } }: Props) => {
  const t = useT('tickets')
  const format = useFormat()
  const locale = useLocale()
  return (
    <Alert tone="warning" title={t('takeDown.title')}>
      <p>{t('takeDown.text', { date: format.date(dueAt), level: t(`disclosures.${disclosure}`) })}</p>
      <p className="mt-2 text-caption font-bold">{t('takeDown.reason')}</p>
      <p className="break-words whitespace-pre-line" lang={langOf(reason, locale)}>
        {reason}
      </p>
      {can.answerTakeDown && (
        <div className="no-print mt-3">
          <AnswerTakeDown id={id} />
        </div>
      )}
    </Alert>
  )
}
