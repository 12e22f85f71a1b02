// The program or company that disclosed tickets are about, found by a part of its name.
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import type { DisclosedTicket } from '@jebo/contract/tickets/tickets.schema.ts'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { Link, useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type Suggestion, Typeahead } from '../../ui/typeahead.tsx'
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
  const [newest, setNewest] = useState<readonly Card[]>([])
  const [found, setFound] = useState<{ q: string; programs: readonly Card[] } | null>(null)
  const q = typed.trim().slice(0, 100)
  const isAsked = isUsed && (q === '' || [...q].length >= fewestLetters)
  useAsking(isAsked ? q : null, {
    quietMs: q === '' ? 0 : quietMs,
    ask: (asked, signal) =>
      call(listPrograms, asked === '' ? { size } : { q: asked, among: 'DISCLOSING', size }, { signal }),
    onAnswer: ({ data }, asked) => {
      setFound({ q: asked, programs: data })
      if (asked === '') setNewest(data)
    },
  })
  const answer = isAsked && found?.q === q ? found.programs : []
  const isNone = isAsked && found?.q === q && found.programs.length === 0
  return isNone ? { programs: newest, text: '', isNone } : { programs: answer, text: q, isNone }
}

type Props = {
  query: DisclosedQuery
  /** A ticket of the list, which has the names of the program and company that it is filtered by. */
  sample: DisclosedTicket | undefined
}

/** Searches while one types; what was chosen stands in the field, with a link that takes it away. */
export const SubjectPicker = ({ query, sample }: Props) => {
  const t = useT('tickets.feed')
  const href = useHref()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
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
    <div className="relative col-span-2 basis-full sm:basis-60">
      <Typeahead
        ref={input}
        isChoice
        opensEmpty
        height="small"
        aria-label={t('subject')}
        placeholder={t('subject')}
        spellCheck={false}
        className={isChosen ? 'pr-9 font-bold text-accent-strong' : undefined}
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
      {isChosen && (
        <Link
          to={pathTo({})}
          onClick={() => input.current?.focus()}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-box text-secondary hover:text-ink"
        >
          <X aria-hidden className="size-4" />
          <span className="sr-only">{t('removeFilter')}</span>
        </Link>
      )}
    </div>
  )
}
