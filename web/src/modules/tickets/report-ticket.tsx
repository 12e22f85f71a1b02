import { reportReasons } from '@jebo/contract/tickets/report-reasons.ts'
import { reportTicket } from '@jebo/contract/tickets/reports.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { useViewer } from '../../api/page-facts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  id: number
  /** Then it is open while it is mounted, without a button. */
  onClose?: () => void
}

/** Reports a public ticket to staff. Guests say where they are answered, users are at the address of their account. */
export const ReportTicket = ({ id, onClose }: Props) => {
  const t = useT('tickets.report')
  const viewer = useViewer()
  return (
    <FormDialog
      endpoint={reportTicket}
      schema={async () => (await import('./tickets.forms.ts')).reportForm}
      about="report"
      defaults={{ contents: '', email: viewer?.email ?? '' }}
      inputOf={({ reason, contents, email }) => ({ id, reason, contents, ...(!viewer && { email }) })}
      title={t('title')}
      text={t('text')}
      label={t('report')}
      revalidates={false}
      done={() => t('sent')}
      {...(onClose
        ? { onClose, onDone: onClose }
        : {
            trigger: (
              <Button tone="quiet" size="small">
                {t('report')}
              </Button>
            ),
          })}
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('reason')}
            options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            error={form.errorOf('reason')}
            {...form.register('reason')}
          />
          <Field mark="required" label={t('contents')} hint={t('contentsHint')} error={form.errorOf('contents')}>
            <TextArea
              rows={5}
              limit={ticketLimits.report.max}
              {...form.register('contents')}
              value={form.watch('contents')}
            />
          </Field>
          {!viewer && (
            <Field mark="required" label={t('email')} hint={t('emailHint')} error={form.errorOf('email')}>
              <TextInput
                type="email"
                autoComplete="email"
                {...form.register('email', { setValueAs: (typed: string) => typed.trim().toLowerCase() })}
              />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  )
}
