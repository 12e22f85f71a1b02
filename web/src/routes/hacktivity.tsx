import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Form, useSearchParams } from 'react-router'
import { listPath, shownIn, wordsIn } from '../api/list-query.ts'
import { readFeed } from '../api/read-feed.ts'
import { readWith } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { DisclosedTickets } from '../modules/tickets/disclosed-tickets.tsx'
import { SeverityFilter, TicketSearch } from '../modules/tickets/ticket-filters.tsx'
import { severityIn } from '../modules/tickets/ticket-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/hacktivity.ts'

const step = 20

const queryOf = (search: URLSearchParams) => ({ severity: severityIn(search), q: wordsIn(search) })

const reading = readWith((ask, { url }) =>
  readFeed(shownIn(url.searchParams, step), (part) => ask(listTickets, { ...queryOf(url.searchParams), ...part })),
)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const NothingHere = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT('tickets.feed')
  if (isFiltered) {
    return <EmptyState title={t('noneFound')} action={<LinkButton to="/hacktivity">{t('clear')}</LinkButton>} />
  }
  return (
    <EmptyState title={t('none')} action={<LinkButton to="/programs">{t('findProgram')}</LinkButton>}>
      {t('noneHint')}
    </EmptyState>
  )
}

const Hacktivity = ({ loaderData: { data, next } }: Route.ComponentProps) => {
  const t = useT('tickets.feed')
  const href = useHref()
  const search = useSearchParams()[0]
  const query = queryOf(search)
  const isFiltered = query.severity !== undefined || query.q !== undefined
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {(data.length > 0 || isFiltered) && (
        <Form
          role="search"
          action={href('/hacktivity')}
          // What the address says may change without this form, by Back or by a link.
          key={JSON.stringify(query)}
          className="mb-6 flex flex-wrap gap-2"
        >
          <TicketSearch words={query.q} label={t('search')} />
          <SeverityFilter value={query.severity} />
        </Form>
      )}
      {data.length > 0 ? <DisclosedTickets tickets={data} /> : <NothingHere isFiltered={isFiltered} />}
      {next && (
        <div className="mt-6 text-center">
          <ShowMore to={listPath('/hacktivity', { ...query, shown: shownIn(search, step) + step })}>
            {t('more')}
          </ShowMore>
        </div>
      )}
    </>
  )
}

export default Hacktivity
