// The program or company that disclosed tickets are about, found by a part of its name.
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import type { DisclosedTicket } from '@jebo/contract/tickets/tickets.schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Suggestion } from '../../ui/suggestion-options.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { type DisclosedQuery, disclosedTickets as list } from './ticket-query.ts'

type Card = { id: number; title: string; company: { alias: string; name: string } }
type Subject = Partial<Pick<DisclosedQuery, 'programId' | 'company'>>
type Option = Suggestion & { subject: Subject }

/** How long typing must pause. */
const quietMs = 250
const size = 8
const mostCompanies = 3
const fewestLetters = 2

const optionsOf = (programs: readonly Card[], typed: string, companyHint: string): readonly Option[] => {
  const text = typed.toLowerCase()
  const found = new Map(programs.map(({ company }) => [company.alias, company]))
  const companies = [...found.values()].filter(
    ({ alias, name }) => text === '' || alias.toLowerCase().includes(text) || name.toLowerCase().includes(text),
  )
  return [
    ...companies
      .slice(0, mostCompanies)
      .map(({ alias, name }) => ({ value: `@${alias}`, label: name, hint: companyHint, subject: { company: alias } })),
    ...programs.map(({ id, title, company }) => ({
      value: String(id),
      label: title,
      hint: company.name,
      subject: { programId: String(id) },
    })),
  ]
}

/** The programs with disclosed tickets whose title or company matches, also ended ones; the newest ones at first, and if none does. */
const useFoundPrograms = (typed: string, isUsed: boolean) => {
  const [newest, setNewest] = useState<readonly Card[] | null>(null)
  const [found, setFound] = useState<{ q: string; programs: readonly Card[] } | null>(null)
  const q = typed.trim().slice(0, 100)
  const isAsked = [...q].length >= fewestLetters
  // On its own: typing does not abort it, since they are also what is shown when nothing matches.
  useAsking(isUsed && newest === null ? '' : null, {
    quietMs: 0,
    ask: (_, signal) => call(listPrograms, { size }, { signal }),
    onAnswer: ({ data }) => setNewest(data),
  })
  useAsking(isUsed && isAsked ? q : null, {
    quietMs,
    ask: (asked, signal) => call(listPrograms, { q: asked, among: 'DISCLOSING', size }, { signal }),
    onAnswer: ({ data }, asked) => setFound({ q: asked, programs: data }),
  })
  const answer = isAsked && found?.q === q ? found.programs : []
  const isNone = isAsked && found?.q === q && answer.length === 0
  return q === '' || isNone ? { programs: newest ?? [], text: '', isNone } : { programs: answer, text: q, isNone }
}

type Props = {
  query: DisclosedQuery
  /** A ticket of the list, which has the names of the program and company that it is filtered by. */
  sample: DisclosedTicket | undefined
}

/** Searches while one types. */
export const SubjectPicker = ({ query, sample }: Props) => {
  const t = useT('tickets.feed')
  const href = useHref()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const [isUsed, setIsUsed] = useState(false)
  const [picked, setPicked] = useState<Option | null>(null)
  const { programId, company } = query
  const isChosen = programId !== undefined || company !== undefined
  const isPicked = picked?.subject.programId === programId && picked?.subject.company === company
  const nameInList = programId ? (sample?.program.title ?? `#${programId}`) : (sample?.company.name ?? `@${company}`)
  const name = isChosen ? (isPicked && picked?.label) || nameInList : ''
  const { programs, text, isNone } = useFoundPrograms(typed ?? '', isUsed)
  const options = optionsOf(programs, text, t('company'))
  const pathTo = (subject: Subject) => list.path({ ...query, programId: undefined, company: undefined, ...subject })
  return (
    <FilterPicker
      isChosen={isChosen}
      removal={{ to: pathTo({}), label: t('removeFilter') }}
      className="sm:basis-60"
      aria-label={t('subject')}
      placeholder={t('subject')}
      value={typed ?? name}
      onFocus={() => setIsUsed(true)}
      onType={setTyped}
      onBlur={() => setTyped(null)}
      onPick={({ value }) => {
        const option = options.find((one) => one.value === value)
        if (!option) return
        setTyped(null)
        setPicked(option)
        void navigate(href(pathTo(option.subject)))
      }}
      note={isNone ? t('noSubject') : undefined}
      suggestions={options}
    />
  )
}
