import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { SubstateLabel } from './substate-label.tsx'

/** A short list of tickets that wait for their company. */
export const AwaitingTickets = ({ tickets }: { tickets: readonly TicketRow[] }) => {
  const t = useT('tickets')
  const columns: Column<TicketRow>[] = [
    {
      key: 'title',
      header: t('awaiting.title'),
      isLead: true,
      cell: (ticket) => <RowLink to={`/tickets/${ticket.id}`}>{ticket.title ?? `#${ticket.id}`}</RowLink>,
    },
    { key: 'substate', header: t('awaiting.substate'), cell: (ticket) => <SubstateLabel substate={ticket.substate} /> },
    {
      key: 'severity',
      header: t('awaiting.severity'),
      cell: (ticket) => ticket.severity && <SeverityBadge severity={ticket.severity} />,
    },
    {
      key: 'since',
      header: t('awaiting.since'),
      align: 'end',
      cell: (ticket) => <RelativeTime iso={ticket.updatedAt} className="whitespace-nowrap text-secondary" />,
    },
  ]
  return (
    <Table caption={t('awaiting.caption')} columns={columns} rows={tickets} rowKey={(ticket) => String(ticket.id)} />
  )
}
