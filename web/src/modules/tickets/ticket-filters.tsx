import { Search } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { severities } from '../../domain/orders.ts'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type Choice, Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { substatesIn, type TicketList, type TicketQuery } from './ticket-query.ts'

type SelectProps = { name: string; label: string; all: string; choices: readonly Choice[]; value: string | undefined }

const FilterSelect = ({ name, label, all, choices, value }: SelectProps) => {
  const submit = useSubmit()
  return (
    <Select
      name={name}
      height="small"
      aria-label={label}
      prompt={all}
      choices={choices}
      defaultValue={value ?? ''}
      onChange={(event) => void submit(event.currentTarget.form)}
      className="sm:w-auto"
    />
  )
}

export const SeverityFilter = ({ value }: { value: string | undefined }) => {
  const t = useT('tickets')
  const choices = severities.map((severity) => ({ value: severity, label: t(`severities.${severity}`) }))
  return (
    <FilterSelect
      name="severity"
      label={t('page.severity')}
      all={t('list.everySeverity')}
      choices={choices}
      value={value}
    />
  )
}

export const TicketSearch = ({ words, label }: { words: string | undefined; label: string }) => {
  const t = useT('tickets.list')
  return (
    <div className="flex min-w-0 basis-full gap-2 sm:flex-1 sm:basis-56">
      <TextInput type="search" name="q" height="small" aria-label={label} placeholder={label} defaultValue={words} />
      <Button type="submit" size="small" className="h-9!">
        <Search aria-hidden className="size-4" />
        {t('submit')}
      </Button>
    </div>
  )
}

type Props = {
  list: TicketList
  query: TicketQuery
  /** Programs to narrow to, where there are several. */
  programs?: readonly { id: number; title: string }[]
}

/** A plain form that asks by the address: it works before any script does, and Back leads to what stood before. */
export const TicketFilters = ({ list, query, programs = [] }: Props) => {
  const t = useT('tickets')
  const href = useHref()
  const { view, substate, severity, programId, q } = query
  return (
    <Form
      role="search"
      action={href(list.path)}
      // What the address says may change without this form, by Back or by a link.
      key={JSON.stringify(query)}
      className="mb-4 flex flex-wrap gap-2"
    >
      {view !== list.views[0] && <input type="hidden" name="state" value={view} />}
      <TicketSearch words={q} label={t('list.search')} />
      {view !== 'DRAFT' && (
        <FilterSelect
          name="substate"
          label={t('page.substate')}
          all={t('list.everySubstate')}
          choices={substatesIn(view).map((one) => ({ value: one, label: t(`substates.${one}`) }))}
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
        />
      )}
    </Form>
  )
}
