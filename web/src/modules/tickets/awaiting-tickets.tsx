import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { PersonName } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { DueMark } from './due-mark.tsx'
import { SubstateLabel } from './substate-label.tsx'
import { TicketAge } from './ticket-age.tsx'

/** A short list of tickets that wait for their company. */
export const AwaitingTickets = ({ tickets }: { tickets: readonly TicketRow[] }) => {
  const t = useT('tickets')
  const locale = useLocale()
  const columns: Column<TicketRow>[] = [
    {
      key: 'title',
      header: t('awaiting.title'),
      isLead: true,
      cell: (ticket) => (
        <>
          <RowLink to={`/tickets/${ticket.id}`}>
            <span lang={langOf(ticket.title, locale)}>{ticket.title ?? `#${ticket.id}`}</span>
          </RowLink>
          <span className="block text-caption font-normal text-secondary" lang={langOf(ticket.program.title, locale)}>
            {ticket.program.title}
          </span>
        </>
      ),
    },
    {
      key: 'author',
      header: t('list.author'),
      isBrief: true,
      // Between cards and a wide table there is no room for a long nickname.
      cell: ({ author }) => <PersonName person={author} className="relative whitespace-nowrap" />,
    },
    {
      key: 'severity',
      header: t('awaiting.severity'),
      isBrief: true,
      cell: (ticket) => ticket.severity && <SeverityBadge severity={ticket.severity} />,
    },
    {
      key: 'substate',
      header: t('awaiting.substate'),
      isBrief: true,
      cell: (ticket) => <SubstateLabel substate={ticket.substate} />,
    },
    {
      // Below the time of waiting where there is no room for a column.
      key: 'due',
      header: t('list.due.label'),
      align: 'end',
      className: 'max-xl:hidden',
      cell: (ticket) => <DueMark ticket={ticket} />,
    },
    {
      key: 'since',
      header: t('list.waited'),
      align: 'end',
      isBrief: true,
      cell: (ticket) => (
        <>
          {/* A card has room for one of both. */}
          <DueMark ticket={ticket} className="md:hidden" isBrief />
          <span className={classNames(ticket.nextTarget !== null && 'max-md:hidden')}>
            <TicketAge ticket={ticket} reader="COMPANY" dueAt={ticket.nextTarget?.dueAt} />
          </span>
          <span className="mt-0.5 block text-caption empty:hidden max-md:hidden xl:hidden">
            <DueMark ticket={ticket} isBrief />
          </span>
        </>
      ),
    },
  ]
  return (
    <Table caption={t('awaiting.caption')} columns={columns} rows={tickets} rowKey={(ticket) => String(ticket.id)} />
  )
}
