import { listDisclosureMonths } from '@jebo/contract/tickets/records.endpoints.ts'
import { listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
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
  const { shown, level, ...query } = list.of(url)
  if (level === 'LIMITED') {
    const { q, severity } = query
    const limited = await readFeed(shown, (part) => ask(listLimitedTickets, { q, severity, ...part }))
    return { data: [], limited: limited.data, next: limited.next, months: [] }
  }
  const [feed, months] = await Promise.all([
    readFeed(shown, (part) => ask(listTickets, { ...query, ...part })),
    ask(listDisclosureMonths, {}),
  ])
  return { ...feed, limited: null, months }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const LimitedFilters = lazyPart(async () => (await import('../modules/tickets/limited-tickets.tsx')).LimitedFilters)
const LimitedTickets = lazyPart(async () => (await import('../modules/tickets/limited-tickets.tsx')).LimitedTickets)

const Hacktivity = ({ loaderData: { data, limited, next, months } }: Route.ComponentProps) => {
  const t = useT('tickets.feed')
  const query = list.of(useSearchParams()[0])
  const isWhole = !list.isFiltered({ ...query, month: undefined })
  const tabs = {
    label: t('levels'),
    links: [
      { asks: { level: 'FULL' as const }, label: t('full'), isCurrent: query.level === 'FULL' },
      { asks: { level: 'LIMITED' as const }, label: t('limited'), isCurrent: query.level === 'LIMITED' },
    ],
  }
  const foot = next && (
    <div className="text-center">
      <ShowMore to={list.path({ ...query, shown: query.shown + feedStep })}>{t('more')}</ShowMore>
    </div>
  )
  if (limited)
    return (
      <ListScreen
        list={list}
        query={query}
        title={t('title')}
        description={t('limitedDescription')}
        tabs={tabs}
        filters={
          <Suspense>
            <LimitedFilters query={query} />
          </Suspense>
        }
        rows={limited}
        isBare
        empty={<EmptyState title={t('limitedNone')}>{t('limitedNoneHint')}</EmptyState>}
        noneFound={{ title: t('noneFound'), clear: t('clear') }}
        foot={foot}
      >
        {(rows) => (
          <Suspense>
            <LimitedTickets tickets={rows} />
          </Suspense>
        )}
      </ListScreen>
    )
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={tabs}
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
      foot={foot}
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
