import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { actingSideOf, type TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { Suspense } from 'react'
import { severities } from '../../domain/orders.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterFold } from '../../lists/filter-fold.tsx'
import { FilterCheck, FilterForm, FilterSelect, FilterSort, SearchField } from '../../lists/filter-form.tsx'
import { lazyPart } from '../../optional/lazy-part.ts'
import { CompanyFilters } from './company-filters.tsx'
import {
  hasTurns,
  isWaiting,
  ownTickets,
  sortsOf,
  substatesIn,
  type TicketList,
  type TicketQuery,
} from './ticket-query.ts'

// Few companies have more programs than fit in a list.
const ProgramPicker = lazyPart(async () => (await import('./program-picker.tsx')).ProgramPicker)

export const SeverityFilter = ({ value }: { value: string | undefined }) => {
  const t = useT('tickets')
  return (
    <FilterSelect
      name="severity"
      label={t('page.severity')}
      all={t('list.everySeverity')}
      choices={severities.map((severity) => ({ value: severity, label: t(`severities.${severity}`) }))}
      value={value}
    />
  )
}

type SortProps = { list: TicketList; state: TicketQuery['state']; value: TicketQuery['sort'] }

/** The order of the list. */
const SortSelect = ({ list, state, value }: SortProps) => {
  const t = useT('tickets.list')
  const sorts = sortsOf(list, state)
  const nameOf = (sort: (typeof sorts)[number]) =>
    isWaiting(state) ? t(`waitSorts.${sort}`) : t(`sorts.${sort === 'oldest' ? 'oldest' : 'latest'}`)
  return (
    <FilterSort
      label={t('sort')}
      choices={sorts.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      value={value ?? list.usualSort(state)}
    />
  )
}

type NamedProgram = { id: number; title: string }

type Props = {
  list: TicketList
  query: TicketQuery
  reader: TicketSide
  /** The programs to filter by, if there are several. */
  programs: readonly NamedProgram[]
  /** There are more than these, which a search finds. */
  hasMorePrograms: boolean
  /** The program of a ticket in the list. */
  sample: NamedProgram | undefined
  crews: readonly CrewBrief[]
  /** The managers who can read the company's tickets. */
  assignees: readonly Person[]
  labels: readonly Label[]
  /** How many tickets wait for the reader; undefined if it is unknown. */
  ownTurns?: number | undefined
}

export const TicketFilters = ({
  list,
  query,
  reader,
  programs,
  crews,
  assignees,
  labels,
  ownTurns,
  ...more
}: Props) => {
  const t = useT('tickets')
  const { hasMorePrograms, sample } = more
  const { state, sort, substate, turn, severity, programId, crewId, shared, assignee, due, age, label, q } = query
  const own = actingSideOf(reader)
  const folded = [substate, severity, programId, crewId, assignee, due, age, label].filter(
    (value) => value !== undefined,
  ).length
  return (
    <FilterForm
      list={list}
      query={query}
      preserved={{ state, ...(hasMorePrograms && { programId }) }}
      className="filters-line filters-dense"
    >
      <SearchField
        label={t(reader === 'COMPANY' ? 'list.searchAll' : 'list.search')}
        submitLabel={t('list.submit')}
        value={q}
      />
      {reader === 'COMPANY' && (
        <FilterCheck isChip name="in" value="TEXT" label={t('list.inTexts')} isOn={query.in === 'TEXT'} />
      )}
      {hasTurns(state) && reader !== 'COMPANY' && reader !== 'PARTICIPANT' && (
        <FilterCheck
          isChip
          name="turn"
          value={own}
          label={t(`list.turn.${own}`)}
          isOn={turn === own}
          count={ownTurns}
        />
      )}
      {list.base === ownTickets.base && crewId === undefined && (
        <FilterCheck isChip name="shared" value="yes" label={t('participants.sharedTickets')} isOn={shared === 'yes'} />
      )}
      <FilterFold count={folded}>
        {state !== 'DRAFT' && (
          <FilterSelect
            name="substate"
            label={t('page.substate')}
            all={t('list.everySubstate')}
            choices={substatesIn(state).map((one) => ({ value: one, label: t(`substates.${one}`) }))}
            value={substate}
          />
        )}
        <SeverityFilter value={severity} />
        {hasMorePrograms && (
          <Suspense>
            <ProgramPicker {...{ list, query, programs, sample }} />
          </Suspense>
        )}
        {!hasMorePrograms && programs.length > 1 && (
          <FilterSelect
            name="programId"
            label={t('list.program')}
            all={t('list.everyProgram')}
            choices={programs.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={programId}
            className="sm:w-auto sm:max-w-56"
          />
        )}
        {crews.length > 0 && shared === undefined && (
          <FilterSelect
            name="crewId"
            label={t('form.submitter')}
            all={t('list.ownTickets')}
            choices={crews.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={crewId}
            className="sm:w-auto sm:max-w-56"
          />
        )}
        {reader === 'COMPANY' && <CompanyFilters query={query} assignees={assignees} labels={labels} />}
      </FilterFold>
      <SortSelect list={list} state={state} value={sort} />
    </FilterForm>
  )
}
