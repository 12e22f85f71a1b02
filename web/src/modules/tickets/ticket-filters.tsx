import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { actingSideOf, type TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { ticketSorts } from '@jebo/contract/tickets/tickets.sorts.ts'
import { severities } from '../../domain/orders.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterCheck, FilterForm, FilterSelect, SearchField } from '../../lists/filter-form.tsx'
import { hasTurns, substatesIn, type TicketList, type TicketQuery } from './ticket-query.ts'

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

type Props = {
  list: TicketList
  query: TicketQuery
  reader: TicketSide
  /** The programs to filter by, if there are several. */
  programs: readonly { id: number; title: string }[]
  crews: readonly CrewBrief[]
}

export const TicketFilters = ({ list, query, reader, programs, crews }: Props) => {
  const t = useT('tickets')
  const { state, sort, substate, turn, severity, programId, crewId, q } = query
  const own = actingSideOf(reader)
  return (
    <FilterForm list={list} query={query} preserved={{ state }}>
      <SearchField label={t('list.search')} submitLabel={t('list.submit')} value={q} />
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
      {programs.length > 1 && (
        <FilterSelect
          name="programId"
          label={t('list.program')}
          all={t('list.everyProgram')}
          choices={programs.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={programId}
          className="sm:w-auto sm:max-w-56"
        />
      )}
      {hasTurns(state) && <FilterCheck name="turn" value={own} label={t(`list.turn.${own}`)} isOn={turn === own} />}
      {crews.length > 0 && (
        <FilterSelect
          name="crewId"
          label={t('form.submitter')}
          all={t('list.ownTickets')}
          choices={crews.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={crewId}
          className="sm:w-auto sm:max-w-56"
        />
      )}
      {/* Where the table shows its columns, one of them has the order. */}
      <div className="sm:hidden">
        <FilterSelect
          name="sort"
          label={t('list.sort')}
          choices={ticketSorts.map((one) => ({
            value: one,
            label: t(state === 'OPEN' ? `list.waitSorts.${one}` : `list.sorts.${one}`),
          }))}
          value={sort}
        />
      </div>
    </FilterForm>
  )
}
