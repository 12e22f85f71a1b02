// Requests for disclosure, for staff: what both sides say, and what staff decide.
import type { StaffPublication, StaffRequest } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import { useLocale } from 'use-intl'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DecideObjection, ExtendDisclosure, PostponePublication } from './staff-decisions.tsx'
import { StaffTicketCell } from './staff-ticket-cell.tsx'
import { SubstateBadge } from './substate-label.tsx'

/** Who asks for which level, and with which summary. */
const AskedCell = ({ request: { by, disclosure, summary } }: { request: StaffRequest }) => {
  const t = useT('tickets')
  const locale = useLocale()
  return (
    <span className="flex max-w-prose flex-col gap-1">
      {t(`staffDisclose.askedBy.${by}`, { level: t(`disclosures.${disclosure}`) })}
      {summary !== null && (
        <span className="break-words whitespace-pre-line text-caption text-secondary">
          {t.rich('staffDisclose.summary', {
            summary,
            said: (chunks) => <span lang={langOf(summary, locale)}>{chunks}</span>,
          })}
        </span>
      )}
    </span>
  )
}

/** When a ticket becomes public, and whether staff have put that off. */
const DueCell = ({ due: { dueAt, isExtended } }: { due: Pick<StaffPublication, 'dueAt' | 'isExtended'> }) => {
  const t = useT('tickets.staffDisclose')
  const format = useFormat()
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="whitespace-nowrap">{format.date(dueAt)}</span>
      {isExtended && <Badge>{t('extended')}</Badge>}
    </span>
  )
}

type Props = { state: StaffRequest['state']; requests: readonly StaffRequest[] }

export const StaffRequestsTable = ({ state, requests }: Props) => {
  const t = useT('tickets.staffDisclose')
  const locale = useLocale()
  const objected: Column<StaffRequest>[] = [
    {
      key: 'objection',
      header: t('objection'),
      isProse: true,
      cell: ({ objection }) => (
        <span className="block max-w-prose break-words whitespace-pre-line" lang={langOf(objection, locale)}>
          {objection ?? '—'}
        </span>
      ),
    },
    {
      key: 'answeredAt',
      header: t('answeredAt'),
      cell: ({ answeredAt }) => answeredAt && <WaitingTime iso={answeredAt} isWaiting />,
    },
  ]
  const open: Column<StaffRequest>[] = [
    {
      key: 'dueAt',
      header: t('dueAt'),
      cell: (request) => <DueCell due={request} />,
    },
  ]
  const columns: Column<StaffRequest>[] = [
    { key: 'ticket', header: t('ticket'), isLead: true, cell: (row) => <StaffTicketCell row={row} own={t('own')} /> },
    { key: 'asked', header: t('asked'), isProse: true, cell: (request) => <AskedCell request={request} /> },
    ...(state === 'OBJECTED' ? objected : open),
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: ({ ticket, ...request }) => {
        if (ticket === null) return null
        if (state === 'OBJECTED') return <DecideObjection request={request} ticket={ticket} />
        return !request.isExtended && <ExtendDisclosure request={request} ticket={ticket} />
      },
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={requests} rowKey={({ id }) => id} />
}

/** Tickets that become public because of their plan. */
export const StaffPublicationsTable = ({ publications }: { publications: readonly StaffPublication[] }) => {
  const t = useT('tickets.staffDisclose')
  const columns: Column<StaffPublication>[] = [
    { key: 'ticket', header: t('ticket'), isLead: true, cell: (row) => <StaffTicketCell row={row} own={t('own')} /> },
    {
      key: 'substate',
      header: t('publications.substate'),
      cell: ({ ticket }) => ticket && <SubstateBadge substate={ticket.substate} />,
    },
    { key: 'dueAt', header: t('dueAt'), cell: (row) => <DueCell due={row} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: ({ ticket, isExtended }) => ticket !== null && !isExtended && <PostponePublication id={ticket.id} />,
    },
  ]
  return (
    <Table
      caption={t('publications.caption')}
      columns={columns}
      rows={publications}
      rowKey={({ ticket, company, dueAt }) => String(ticket?.id ?? `${company.alias} ${dueAt}`)}
    />
  )
}
