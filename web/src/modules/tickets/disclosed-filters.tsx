import type { DisclosedTicket, DisclosureMonth } from '@jebo/contract/tickets/tickets.schema.ts'
import { disclosedSorts } from '@jebo/contract/tickets/tickets.sorts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterFold } from '../../lists/filter-fold.tsx'
import { FilterForm, FilterSelect, FilterSort, SearchField } from '../../lists/filter-form.tsx'
import { SubjectPicker } from './subject-picker.tsx'
import { SeverityFilter } from './ticket-filters.tsx'
import { type DisclosedQuery, disclosedTickets as list, monthOf, periodsOfDays } from './ticket-query.ts'
import { WeaknessPicker } from './weakness-picker.tsx'

type PeriodProps = { query: DisclosedQuery; months: readonly DisclosureMonth[] }

/** The last days, and the months with disclosed tickets. */
export const PeriodFilter = ({ query, months }: PeriodProps) => {
  const t = useT('tickets.feed')
  const { month: monthText, number } = useFormat()
  const month = monthOf(query)
  const known = months.map((one) => ({
    value: one.month,
    label: t('monthWithCount', { month: monthText(one.month), count: number(one.disclosedTickets) }),
  }))
  const isKnown = month === undefined || known.some(({ value }) => value === month)
  const choices = [
    ...periodsOfDays.map((value) => ({ value, label: t('lastDays', { days: Number.parseInt(value, 10) }) })),
    ...known,
    ...(isKnown ? [] : [{ value: month, label: monthText(month) }]),
  ]
  return (
    <FilterSelect name="period" label={t('period')} all={t('everyPeriod')} choices={choices} value={query.period} />
  )
}

type Props = PeriodProps & {
  /** A ticket of the list, which has the names of the program and company that it is filtered by. */
  sample: DisclosedTicket | undefined
}

export const DisclosedFilters = ({ query, months, sample }: Props) => {
  const t = useT('tickets')
  const { programId, company, weakness } = query
  const others = [query.period, query.severity, weakness, programId ?? company]
  return (
    <FilterForm
      list={list}
      query={query}
      preserved={{ programId, company, weakness }}
      className="filters-line filters-many"
    >
      <SearchField label={t('feed.search')} submitLabel={t('list.submit')} value={query.q} />
      <FilterFold count={others.filter((one) => one !== undefined).length}>
        <PeriodFilter query={query} months={months} />
        <SeverityFilter value={query.severity} />
        <SubjectPicker query={query} sample={sample} />
        <WeaknessPicker query={query} />
      </FilterFold>
      <FilterSort
        label={t('list.sort')}
        choices={disclosedSorts.map((sort) => ({ value: sort, label: t(`feed.sorts.${sort}`) }))}
        value={query.sort}
      />
    </FilterForm>
  )
}
