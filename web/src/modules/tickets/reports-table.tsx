// Reports of public tickets, for staff, who dismiss them here and act on the page of the ticket.
import { dismissReport } from '@jebo/contract/tickets/reports.endpoints.ts'
import type { StaffReport } from '@jebo/contract/tickets/reports.schema.ts'
import { useLocale } from 'use-intl'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Reason } from './staff-decisions.tsx'
import { StaffTicketCell } from './staff-ticket-cell.tsx'

const DismissReport = ({ report, id }: { report: StaffReport; id: number }) => {
  const t = useT('tickets.report')
  return (
    <FormDialog
      endpoint={dismissReport}
      schema={async () => (await import('./tickets.forms.ts')).extensionForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id: report.id, reason })}
      title={t('dismissTitle', { id })}
      text={t('dismissText')}
      label={t('dismiss')}
      done={() => t('dismissed')}
      trigger={
        <Button size="small" aria-label={t('dismissOf', { id })}>
          {t('dismiss')}
        </Button>
      }
    >
      {(form) => (
        <Reason
          hint={t('dismissReasonHint')}
          error={form.errorOf('reason')}
          {...form.register('reason')}
          value={form.watch('reason')}
        />
      )}
    </FormDialog>
  )
}

/** Why it is reported, and by whom. */
const ReportedCell = ({ report: { reason, contents, isByUser } }: { report: StaffReport }) => {
  const t = useT('tickets.report')
  const locale = useLocale()
  return (
    <span className="flex max-w-prose flex-col gap-1">
      <b>{t(`reasons.${reason}`)}</b>
      {contents !== null && (
        <span className="break-words whitespace-pre-line" lang={langOf(contents, locale)}>
          {contents}
        </span>
      )}
      <span className="text-caption text-secondary">{t(isByUser ? 'byUser' : 'byGuest')}</span>
    </span>
  )
}

const ReportedTicket = ({ report }: { report: StaffReport }) => {
  const t = useT('tickets.report')
  const own = useT('tickets.staffDisclose')('own')
  return (
    <span className="flex flex-col items-start gap-1">
      <StaffTicketCell row={report} own={own} />
      {report.ticket && <Link to={`/tickets/${report.ticket.id}`}>{t('open', { id: report.ticket.id })}</Link>}
    </span>
  )
}

export const ReportsTable = ({ reports }: { reports: readonly StaffReport[] }) => {
  const t = useT('tickets')
  const columns: Column<StaffReport>[] = [
    { key: 'ticket', header: t('staffDisclose.ticket'), isLead: true, cell: (row) => <ReportedTicket report={row} /> },
    { key: 'reported', header: t('report.reported'), isProse: true, cell: (row) => <ReportedCell report={row} /> },
    {
      key: 'createdAt',
      header: t('report.createdAt'),
      cell: ({ createdAt }) => <WaitingTime iso={createdAt} isWaiting />,
    },
    {
      key: 'actions',
      header: t('staffDisclose.actions'),
      align: 'end',
      isAction: true,
      cell: (row) => row.ticket !== null && <DismissReport report={row} id={row.ticket.id} />,
    },
  ]
  return <Table caption={t('report.caption')} columns={columns} rows={reports} rowKey={({ id }) => id} />
}
