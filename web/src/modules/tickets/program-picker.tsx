// The program by which a company with many of them filters its tickets, found by a part of its title or its number.
import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useTypedSearch } from '../../api/use-typed-search.ts'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { FilterPicker } from './filter-picker.tsx'
import type { TicketList, TicketQuery } from './ticket-query.ts'

type Named = { id: number; title: string }

/** Drafts, which have no tickets, are among what is found. */
const foundSize = 100
const size = 20

export type ProgramPickerProps = {
  list: TicketList
  query: TicketQuery
  /** Those that the page has read: the latest ones, offered at first. */
  programs: readonly Named[]
  /** That of a ticket in the list, which has the title of the program that it is filtered by. */
  sample: Named | undefined
}

export const ProgramPicker = ({ list, query, programs, sample }: ProgramPickerProps) => {
  const t = useT('tickets.list')
  const href = useHref()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const { found, seen } = useTypedSearch(typed ?? '', (q, signal) =>
    call(listOwnPrograms, { q, size: foundSize }, { signal }),
  )
  const { programId } = query
  const known = [...programs, ...seen, ...(sample ? [sample] : [])]
  const chosen = programId && (known.find(({ id }) => String(id) === programId)?.title ?? `#${programId}`)
  const matches = found?.filter(({ status }) => status !== 'DRAFT')
  const isNone = matches?.length === 0
  const isTyped = typed !== null && typed.trim() !== ''
  const offered = isNone || !isTyped ? programs : (matches ?? [])
  const pathTo = (id: string | undefined) => list.path({ ...query, programId: id, page: 1 })
  return (
    <FilterPicker
      isChosen={Boolean(chosen)}
      removal={{ to: pathTo(undefined), label: t('removeProgram') }}
      className="sm:basis-37"
      aria-label={t('program')}
      placeholder={t('everyProgram')}
      value={typed ?? chosen ?? ''}
      onType={setTyped}
      onBlur={() => setTyped(null)}
      onPick={({ value }) => {
        setTyped(null)
        void navigate(href(pathTo(value)))
      }}
      note={isNone ? t('noProgram') : undefined}
      suggestions={offered.slice(0, size).map(({ id, title }) => ({ value: String(id), label: title, hint: `#${id}` }))}
    />
  )
}
