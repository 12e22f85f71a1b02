import type { DisclosedTicket, DisclosureMonth } from '@jebo/contract/tickets/tickets.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterFold } from '../../lists/filter-fold.tsx'
import { FilterForm, FilterSelect, SearchField } from '../../lists/filter-form.tsx'
import { SubjectPicker } from './subject-picker.tsx'
import { SeverityFilter } from './ticket-filters.tsx'
import { type DisclosedQuery, disclosedTickets as list } from './ticket-query.ts'

type Props = {
  query: DisclosedQuery
  months: readonly DisclosureMonth[]
  /** A ticket of the list, which has the names of the program and company that it is filtered by. */
  sample: DisclosedTicket | undefined
}

export const DisclosedFilters = ({ query, months, sample }: Props) => {
  const t = useT('tickets')
  const { month: monthText, number } = useFormat()
  const { month, programId, company } = query
  const known = months.map((one) => ({
    value: one.month,
    label: t('feed.monthWithCount', { month: monthText(one.month), count: number(one.disclosedTickets) }),
  }))
  const choices =
    month && !known.some(({ value }) => value === month) ? [...known, { value: month, label: monthText(month) }] : known
  return (
    <FilterForm list={list} query={query} preserved={{ programId, company }} className="filters-line mb-6">
      <SearchField label={t('feed.search')} submitLabel={t('list.submit')} value={query.q} />
      <FilterFold count={[month, query.severity, programId ?? company].filter((one) => one !== undefined).length}>
        <FilterSelect name="month" label={t('feed.month')} all={t('feed.everyMonth')} choices={choices} value={month} />
        <SeverityFilter value={query.severity} />
        <SubjectPicker query={query} sample={sample} />
      </FilterFold>
    </FilterForm>
  )
}
