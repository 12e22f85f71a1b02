import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTypedSearch } from '../../api/use-typed-search.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CheckList, type CheckListProps } from './check-list.tsx'

export type OwnProgram = { id: number; title: string }
/** The latest programs of the company, and how many it has. */
export type OwnPrograms = { data: readonly OwnProgram[]; count: number }

const foundSize = 20

type Props = Pick<CheckListProps, 'value' | 'onChange' | 'error'> & {
  programs: OwnPrograms
  /** Those that are chosen at first. */
  named: readonly OwnProgram[]
}

/** Programs to which a manager is limited. A company with more than the page has read finds the others by a part of the title. */
export const ProgramChoice = ({ programs, named, ...list }: Props) => {
  const t = useT('companies.members')
  const [typed, setTyped] = useState('')
  const { found, seen } = useTypedSearch(typed, (q, signal) =>
    call(listOwnPrograms, { q, size: foundSize }, { signal }),
  )
  const known = new Map([...named, ...programs.data, ...seen].map((program) => [String(program.id), program]))
  const offered: readonly OwnProgram[] = found ?? programs.data
  // What is chosen among those that are offered keeps its place, and with it the focus.
  const elsewhere = list.value
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ id }) => offered.every((one) => one.id !== id))
  const search = programs.count > programs.data.length && (
    <Field label={t('findProgram')} hint={found?.length === 0 ? t('noProgramFound') : t('findProgramHint')}>
      <TextInput type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </Field>
  )
  return (
    <CheckList
      {...list}
      legend={t('programs')}
      above={search && <div className="mb-3">{search}</div>}
      options={[...elsewhere, ...offered].map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  )
}
