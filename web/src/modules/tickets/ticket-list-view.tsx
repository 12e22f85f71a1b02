import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listOwnTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { isNarrowed, type TicketList, type TicketQuery, ticketsPath } from './ticket-query.ts'
import { type Reader, TicketTable } from './ticket-table.tsx'
import { TicketTabs } from './ticket-tabs.tsx'

export const ticketPageSize = 20

type Props = {
  list: TicketList
  query: TicketQuery
  reader: Reader
  found: AnswerOf<typeof listOwnTickets>
  programs?: readonly { id: number; title: string }[]
  /** What stands there as long as there is nothing at all. */
  empty: ReactNode
}

const NothingFound = ({ list, query }: Pick<Props, 'list' | 'query'>) => {
  const t = useT('tickets.list')
  const clear = { view: query.view, page: 1 }
  return (
    <EmptyState title={t('noneFound')} action={<LinkButton to={ticketsPath(list, clear)}>{t('clear')}</LinkButton>} />
  )
}

/** Tickets to be worked through: states, filters, rows and pages. */
export const TicketListView = ({ list, query, reader, found, programs = [], empty }: Props) => {
  const t = useT('tickets.list')
  const format = useFormat()
  const { count, data: tickets } = found
  const isAsked = isNarrowed(query) || query.page > 1
  return (
    <>
      <TicketTabs list={list} query={query} />
      {(count > 0 || isAsked) && <TicketFilters list={list} query={query} programs={programs} />}
      {count > 0 && (
        <p role="status" className="mb-3 text-small text-secondary">
          {t('count', { count, shown: format.count(found) })}
        </p>
      )}
      <Card isFlush as="div">
        {tickets.length > 0 && <TicketTable tickets={tickets} reader={reader} />}
        {tickets.length === 0 && (isAsked ? <NothingFound list={list} query={query} /> : empty)}
      </Card>
      <div className="mt-6">
        <Pagination
          page={query.page}
          size={ticketPageSize}
          list={found}
          to={(page) => ticketsPath(list, { ...query, page })}
        />
      </div>
    </>
  )
}
