import type { LimitedTicket } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { FilterFold } from '../../lists/filter-fold.tsx'
import { FilterForm, SearchField } from '../../lists/filter-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Card } from '../../ui/card.tsx'
import { titleId } from './anchors.ts'
import { PeriodFilter } from './disclosed-filters.tsx'
import { SeverityFilter } from './ticket-filters.tsx'
import { type DisclosedQuery, disclosedTickets as list } from './ticket-query.ts'

export const LimitedFilters = ({ query }: { query: DisclosedQuery }) => {
  const t = useT('tickets')
  return (
    <FilterForm list={list} query={query} preserved={{ level: query.level }} className="filters-line">
      <SearchField label={t('feed.limitedSearch')} submitLabel={t('list.submit')} value={query.q} />
      <FilterFold count={[query.period, query.severity].filter((one) => one !== undefined).length}>
        <PeriodFilter query={query} months={[]} />
        <SeverityFilter value={query.severity} />
      </FilterFold>
    </FilterForm>
  )
}

/** Tickets of which everyone sees title, severity and summary alone. */
export const LimitedTickets = ({ tickets }: { tickets: readonly LimitedTicket[] }) => {
  const locale = useLocale()
  return (
    <Card as="div" className="mt-3">
      <ul className="divide-y divide-line">
        {tickets.map(({ id, title, severity, summary, disclosedAt }) => (
          <li key={id} className="relative py-5 first:pt-0 last:pb-0">
            <h2 className="text-subheading font-bold" lang={langOf(title, locale)}>
              <Link
                to={`/tickets/${id}`}
                className="row-link text-ink no-underline hover:text-accent focus-visible:after:-inset-x-3 focus-visible:after:-inset-y-1"
              >
                {title}
              </Link>
            </h2>
            <p className="my-1 line-clamp-3 max-w-wide text-small text-secondary" lang={langOf(summary, locale)}>
              {summary}
            </p>
            <p className="flex flex-wrap items-center gap-2 text-small text-secondary">
              <SeverityBadge severity={severity} />
              <RelativeTime iso={disclosedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The page of such a ticket for readers on neither side, and at its end what they can do. */
export const LimitedView = ({ ticket, actions }: { ticket: LimitedTicket; actions: ReactNode }) => {
  const t = useT('tickets')
  const locale = useLocale()
  const { id, title, severity, summary, disclosedAt } = ticket
  return (
    <article className="mx-auto max-w-wide">
      <Link
        to={list.path({ level: 'LIMITED' })}
        className="mb-4 inline-flex min-h-8 items-center gap-1 text-small text-secondary no-underline hover:text-ink hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('feed.toFeed')}
      </Link>
      <p className="mb-2 font-mono text-small text-secondary">#{id}</p>
      <h1 id={titleId} lang={langOf(title, locale)} className="text-title font-bold">
        <BreakableText text={title} />
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <SeverityBadge severity={severity} />
        <Badge tone="jade">{t('disclosures.LIMITED_DISCLOSED')}</Badge>
        <span className="text-small text-secondary sm:ml-1.5">
          <RelativeTime iso={disclosedAt} />
        </span>
      </div>
      <Card title={t('disclose.summary')} className="mt-6">
        <p className="break-words whitespace-pre-line" lang={langOf(summary, locale)}>
          {summary}
        </p>
      </Card>
      <p className="mt-4 text-small text-secondary">{t('feed.limitedNote')}</p>
      <div className="-ml-3 mt-2 flex flex-wrap gap-2 empty:hidden">{actions}</div>
    </article>
  )
}
