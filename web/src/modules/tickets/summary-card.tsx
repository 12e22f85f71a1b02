import { changeSummary } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Globe } from 'lucide-react'
import { useLocale } from 'use-intl'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const ChangeSummary = ({ ticket, summary }: { ticket: TicketPage; summary: string }) => {
  const t = useT('tickets.disclose')
  return (
    <FormDialog
      endpoint={changeSummary}
      schema={async () => (await import('./tickets.forms.ts')).summaryForm}
      about="disclosure"
      defaults={{ summary }}
      inputOf={(values) => ({ id: ticket.id, readSummary: summary, summary: values.summary })}
      title={t('changeSummary')}
      text={t('changeSummaryText')}
      label={t('changeSummary')}
      done={() => t('summaryChanged')}
      trigger={<Button size="small">{t('changeSummary')}</Button>}
    >
      {(form) => (
        <Field mark="required" label={t('summary')} hint={t('summaryHint')} error={form.errorOf('summary')}>
          <TextArea
            rows={8}
            limit={ticketLimits.summary.max}
            {...form.register('summary')}
            value={form.watch('summary')}
          />
        </Field>
      )}
    </FormDialog>
  )
}

/** What everyone reads of a ticket of which a summary is public; nothing on another level. */
export const SummaryCard = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.disclose')
  const locale = useLocale()
  const { disclosure, summary, can } = ticket
  if (disclosure !== 'LIMITED_DISCLOSED' || summary === null) return null
  return (
    <Card
      icon={Globe}
      title={t('summary')}
      description={t('summaryAbout')}
      action={can.changeSummary && <ChangeSummary ticket={ticket} summary={summary} />}
      className="mb-6"
    >
      <p className="break-words whitespace-pre-line" lang={langOf(summary, locale)}>
        {summary}
      </p>
    </Card>
  )
}
