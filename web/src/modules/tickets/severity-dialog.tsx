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
  const t = useT('tickets.manage')
  return (
    <FormDialog
      endpoint={changeSeverity}
      schema={async () => (await import('./tickets.forms.ts')).severityForm}
      defaults={{ severity: current }}
      inputOf={({ severity }) => ({ id: ticket.id, severity })}
      title={t('changeSeverity')}
      text={t('severityHint')}
      label={t('changeIt')}
      done={() => t('severityChanged')}
      trigger={<Button size="small">{t('change')}</Button>}
    >
      {(form) => (
        <SeverityChoice
          legend={t('newSeverity')}
          range={ticket.rules?.bountyRange ?? null}
          error={form.errorOf('severity')}
          {...form.register('severity')}
        />
      )}
    </FormDialog>
  )
}
