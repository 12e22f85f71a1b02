import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { useSearchParams } from 'react-router'
import { readFeed } from '../api/read-feed.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { FilterForm, SearchField } from '../lists/filter-form.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { DisclosedTickets } from '../modules/tickets/disclosed-tickets.tsx'
import { SeverityFilter } from '../modules/tickets/ticket-filters.tsx'
import { feedStep, disclosedTickets as list } from '../modules/tickets/ticket-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/hacktivity.ts'

const reading = readWith((ask, { url }) => {
  const { shown, ...query } = list.of(url)
  return readFeed(shown, (part) => ask(listTickets, { ...query, ...part }))
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Hacktivity = ({ loaderData: { data, next } }: Route.ComponentProps) => {
  const t = useT('tickets.feed')
  const tickets = useT('tickets.list')
  const query = list.of(useSearchParams()[0])
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      filters={
        <FilterForm list={list} query={query}>
          <SearchField label={t('search')} submitLabel={tickets('submit')} value={query.q} />
          <SeverityFilter value={query.severity} />
        </FilterForm>
      }
      rows={data}
      isBare
      empty={
        <EmptyState title={t('none')} action={<LinkButton to="/programs">{t('findProgram')}</LinkButton>}>
          {t('noneHint')}
        </EmptyState>
      }
      noneFound={{ title: t('noneFound'), clear: t('clear') }}
      foot={
        next && (
          <div className="text-center">
            <ShowMore to={list.path({ ...query, shown: query.shown + feedStep })}>{t('more')}</ShowMore>
          </div>
        )
      }
    >
      {(rows) => <DisclosedTickets tickets={rows} />}
    </ListScreen>
  )
}

export default Hacktivity
