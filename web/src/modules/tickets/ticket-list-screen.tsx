import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listOwnTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ListPages, ListScreen } from '../../lists/list-screen.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import type { TicketList, TicketQuery } from './ticket-query.ts'
import { type Reader, TicketTable } from './ticket-table.tsx'

export const ticketPageSize = 20

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
