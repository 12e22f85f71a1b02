import { listDisclosureMonths } from '@jebo/contract/tickets/records.endpoints.ts'
import { listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { DisclosedTicket } from '@jebo/contract/tickets/tickets.schema.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { readFeed } from '../api/read-feed.ts'
import { readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { Follow } from '../modules/following/follow.tsx'
import { namesOfWeakness } from '../modules/tickets/standard-weakness.ts'
import { askedPeriod, feedStep, disclosedTickets as list, monthOf } from '../modules/tickets/ticket-query.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import type { Route } from './+types/hacktivity.ts'

// Links and a form, which the browser understands before these scripts arrive.
const DisclosedFeed = lazyPart(
  async () => (await import('../modules/tickets/disclosed-tickets.tsx')).DisclosedFeed,
  MissingPart,
)
const DisclosedFilters = lazyPart(
  async () => (await import('../modules/tickets/disclosed-filters.tsx')).DisclosedFilters,
)

const reading = readWith(async (ask, { url }) => {
  const asks = list.of(url)
  const { shown, level, period, weakness, ...query } = asks
  const asked = { ...askedPeriod({ period }), counted: 'true' as const }
  /** What tickets of both levels can be searched by. */
  const common = { q: query.q, severity: query.severity, ...asked }
  /** Whether a search or filter has found nothing, for which the page says what the other tab has. */
  const isNoneFound = (rows: readonly unknown[]) => rows.length === 0 && list.isFiltered(asks)
  if (level === 'LIMITED') {
    const { data, ...limited } = await readFeed(shown, (part) => ask(listLimitedTickets, { ...common, ...part }))
    const others = isNoneFound(data) ? await ask(listTickets, { ...common, size: 1 }) : null
    return { ...limited, data: [], limited: data, others: others?.counted ?? null, months: [] }
  }
  const names = weakness === undefined ? undefined : await namesOfWeakness(weakness)
  const [feed, months] = await Promise.all([
    readFeed(shown, (part) =>
      ask(listTickets, { ...query, ...asked, weakness: names, follows: 'true' as const, ...part }),
    ),
    ask(listDisclosureMonths, {}),
  ])
  const others = isNoneFound(feed.data) ? await ask(listLimitedTickets, { ...common, size: 1 }) : null
  return { ...feed, limited: null, others: others?.counted ?? null, months }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const LimitedFilters = lazyPart(async () => (await import('../modules/tickets/limited-tickets.tsx')).LimitedFilters)
const LimitedTickets = lazyPart(
  async () => (await import('../modules/tickets/limited-tickets.tsx')).LimitedTickets,
  MissingPart,
)

const followTicket = ({ id, title, isFollowed, followerCount }: DisclosedTicket) => (
  <Follow target="tickets" id={String(id)} listed={{ name: title ?? '', isFollowed, count: followerCount }} />
)

const Hacktivity = ({ loaderData: { data, limited, next, counted, others, months } }: Route.ComponentProps) => {
  const t = useT('tickets.feed')
  const tList = useT('tickets.list')
  const format = useFormat()
  const query = list.of(useSearchParams()[0])
  const isWhole = !list.isFiltered({ ...query, period: monthOf(query) === undefined ? query.period : undefined })
  // What tickets of both levels can be filtered by.
  const { severity, period, q } = query
  const tabs = {
    label: t('levels'),
    links: (['FULL', 'LIMITED'] as const).map((level) => ({
      asks: { level, severity, period, q },
      label: t(level === 'FULL' ? 'full' : 'limited'),
      isCurrent: query.level === level,
    })),
  }
  const elsewhere = tabs.links.flatMap(({ asks, label, isCurrent }) =>
    others?.count && !isCurrent
      ? [{ to: list.path(asks), label: tList('inTab', { tab: label, count: format.count(others) }) }]
      : [],
  )
  const noneFound = {
    title: elsewhere.length > 0 ? tList('noneInTab') : t('noneFound'),
    clear: t('clear'),
    elsewhere,
  }
  const found = counted ? { found: tList('count', { shown: format.count(counted), count: counted.count }) } : {}
  const foot = next && (
    <ShowMore shown={query.shown} step={feedStep} pathOf={(shown) => list.path({ ...query, shown })} hint={t('cutOff')}>
      {t('more')}
    </ShowMore>
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
        {...found}
        rows={limited}
        isBare
        empty={<EmptyState title={t('limitedNone')}>{t('limitedNoneHint')}</EmptyState>}
        noneFound={noneFound}
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
      {...found}
      rows={data}
      isBare
      empty={
        <EmptyState title={t('none')} action={<LinkButton to="/programs">{t('findProgram')}</LinkButton>}>
          {t('noneHint')}
        </EmptyState>
      }
      noneFound={noneFound}
      foot={foot}
    >
      {(rows) => (
        <Suspense>
          <DisclosedFeed
            tickets={rows}
            months={isWhole ? months : []}
            isByTime={query.sort === 'latest'}
            follow={followTicket}
          />
        </Suspense>
      )}
    </ListScreen>
  )
}

export default Hacktivity
