import type { Side } from '@jebo/contract/core/actor.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listOwnTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ListPages, ListScreen } from '../../lists/list-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { SubstateLabel } from './substate-label.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import type { TicketList, TicketQuery } from './ticket-query.ts'

export const ticketPageSize = 20

/** The owner of the list decides the columns: the user's own tickets show the company, a company's show the hacker. */
type Reader = Side

const TitleCell = ({ ticket, reader }: { ticket: TicketRow; reader: Reader }) => {
  const t = useT('tickets')
  const { id, title, substate, program, company } = ticket
  return (
    <>
      <RowLink to={substate === 'DRAFT' ? `/tickets/${id}/edit` : `/tickets/${id}`}>
        {title ?? t('page.untitled')}
      </RowLink>
      <p className="mt-0.5 text-caption font-normal text-secondary">
        {turnOf(substate) === reader && (
          <Badge tone="jade" className="mr-1.5">
            {t(`list.turn.${reader}`)}
          </Badge>
        )}
        <span className="font-mono">#{id}</span> · {reader === 'AUTHOR' && `${company.name} · `}
        {program.title}
      </p>
    </>
  )
}

const useColumns = (reader: Reader): Column<TicketRow>[] => {
  const t = useT('tickets')
  const format = useFormat()
  const author: Column<TicketRow> = {
    key: 'author',
    header: t('list.author'),
    cell: ({ author: one }) => <PersonName person={one} className="relative" />,
    className: 'break-keep lg:whitespace-nowrap',
  }
  return [
    {
      key: 'title',
      header: t('form.title'),
      isLead: true,
      // The other columns are short and do not wrap; the title gets the remaining width.
      className: 'lg:w-full',
      cell: (ticket) => <TitleCell ticket={ticket} reader={reader} />,
    },
    ...(reader === 'COMPANY' ? [author] : []),
    {
      key: 'severity',
      header: t('page.severity'),
      cell: ({ severity }) => (severity ? <SeverityBadge severity={severity} /> : t('list.notSet')),
    },
    { key: 'substate', header: t('page.substate'), cell: ({ substate }) => <SubstateLabel substate={substate} /> },
    {
      key: 'reward',
      header: t('page.reward'),
      align: 'end',
      cell: ({ rewardTotalWon }) => (rewardTotalWon > 0 ? <Money text={format.won(rewardTotalWon)} /> : '–'),
    },
    {
      key: 'updatedAt',
      header: t('list.updatedAt'),
      align: 'end',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} className="whitespace-nowrap text-secondary" />,
    },
  ]
}

const TicketTable = ({ tickets, reader }: { tickets: readonly TicketRow[]; reader: Reader }) => (
  <Table
    caption={useT('tickets.list')('caption')}
    columns={useColumns(reader)}
    rows={tickets}
    rowKey={({ id }) => String(id)}
  />
)

type Props = {
  list: TicketList
  query: TicketQuery
  reader: Reader
  title: string
  description: string
  action?: ReactNode
  tickets: AnswerOf<typeof listOwnTickets>
  programs?: readonly { id: number; title: string }[]
  /** Shown while there are no tickets at all. */
  empty: ReactNode
}

/** A list of tickets to process: states, filters, rows and pages. */
export const TicketListScreen = ({ list, query, reader, tickets, programs = [], ...texts }: Props) => {
  const t = useT('tickets')
  const format = useFormat()
  return (
    <ListScreen
      {...texts}
      list={list}
      query={query}
      tabs={{
        label: t('list.states'),
        links: list.views.map((state) => ({
          // A substate belongs to its state; the other filters stay.
          asks: { ...query, state, substate: undefined, page: 1 },
          label: state === 'ALL' ? t('list.all') : t(`states.${state}`),
          isCurrent: state === query.state,
          count: tickets.byState?.find((one) => one.state === state),
        })),
      }}
      filters={<TicketFilters list={list} query={query} programs={programs} />}
      found={t('list.count', { count: tickets.count, shown: format.count(tickets) })}
      rows={tickets.data}
      noneFound={{ title: t('list.noneFound'), clear: t('list.clear') }}
      foot={<ListPages list={list} query={query} answer={tickets} size={ticketPageSize} />}
    >
      {(rows) => <TicketTable tickets={rows} reader={reader} />}
    </ListScreen>
  )
}
