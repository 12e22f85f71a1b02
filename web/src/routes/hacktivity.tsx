import { listDisclosureMonths, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { readFeed } from '../api/read-feed.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { feedStep, disclosedTickets as list } from '../modules/tickets/ticket-query.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/hacktivity.ts'

// Links and a form, which the browser understands before these scripts arrive.
const DisclosedFeed = lazyPart(async () => (await import('../modules/tickets/disclosed-tickets.tsx')).DisclosedFeed)
const DisclosedFilters = lazyPart(
  async () => (await import('../modules/tickets/disclosed-filters.tsx')).DisclosedFilters,
)

const reading = readWith(async (ask, { url }) => {
  const { shown, ...query } = list.of(url)
  const [feed, months] = await Promise.all([
    readFeed(shown, (part) => ask(listTickets, { ...query, ...part })),
    ask(listDisclosureMonths, {}),
  ])
  return { ...feed, months }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Hacktivity = ({ loaderData: { data, next, months } }: Route.ComponentProps) => {
  const t = useT('tickets.feed')
  const query = list.of(useSearchParams()[0])
  const isWhole = !list.isFiltered({ ...query, month: undefined })
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      filters={
        <Suspense>
          <DisclosedFilters query={query} months={months} sample={data[0]} />
        </Suspense>
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
      {(rows) => (
        <Suspense>
          <DisclosedFeed tickets={rows} months={isWhole ? months : []} />
        </Suspense>
      )}
    </ListScreen>
  )
}

export default Hacktivity
