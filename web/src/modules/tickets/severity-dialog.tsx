import type { Severity } from '@jebo/contract/core/severities.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { SeverityChoice } from './severity-choice.tsx'

type Props = { ticket: TicketPage; current: Severity }

/** Changes the severity as the company sees it; rewards already paid do not change. */
export const SeverityDialog = ({ ticket, current }: Props) => {
  const t = useT('tickets')
  return (
    <FormDialog
      endpoint={changeSeverity}
      schema={async () => (await import('./tickets.forms.ts')).severityForm}
      defaults={{ severity: current }}
      inputOf={({ severity }) => ({ id: ticket.id, severity })}
      title={t('manage.changeSeverity')}
      text={t('manage.severityHint')}
      label={t('manage.changeIt')}
      done={() => t('manage.severityChanged')}
      trigger={
        <Button size="small" aria-label={`${t('manage.change')}: ${t('page.severity')}`}>
          {t('manage.change')}
        </Button>
      }
    >
      {(form) => (
        <SeverityChoice
          legend={t('manage.newSeverity')}
          range={ticket.rules?.bountyRange ?? null}
          error={form.errorOf('severity')}
          {...form.register('severity')}
        />
      )}
    </FormDialog>
  )
}
