// Who submits a ticket: its author alone, or one of their crews.
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { DraftValues } from './draft-values.ts'

export type Submitters = {
  crews: readonly CrewBrief[]
  /** The rule of the program on who submits. */
  restriction: string | null
  /** Whether the author may submit it alone; in a private program they may take part as a crew only. */
  mayAlone: boolean
}

const hintOf = ({ restriction, mayAlone }: Submitters) => {
  if (restriction === 'SOLO_ONLY') return 'submitterSoloOnly'
  if (restriction === 'CREW_ONLY') return 'submitterCrewOnly'
  return mayAlone ? 'submitterHint' : 'submitterAsCrew'
}

/** Nothing for hackers without a crew. */
export const SubmitterField = ({ form, ...submitters }: Submitters & { form: ContractForm<DraftValues> }) => {
  const t = useT('tickets.form')
  const { crews, restriction, mayAlone } = submitters
  if (crews.length === 0) return null
  const isCrewOnly = restriction === 'CREW_ONLY' || !mayAlone
  // A draft that has a crew already can be changed back.
  const takesNone = restriction === 'SOLO_ONLY' && !form.watch('crewId')
  const choices = takesNone ? [] : crews.map(({ id, name }) => ({ value: String(id), label: name }))
  const asNumber = (value: unknown) => (value ? Number(value) : null)
  return (
    <Field
      mark={isCrewOnly ? 'required' : undefined}
      label={t('submitter')}
      hint={t(hintOf(submitters))}
      error={form.errorOf('crewId')}
      className="max-w-md"
    >
      <Select
        prompt={t(isCrewOnly ? 'submitterPrompt' : 'submitterAlone')}
        choices={choices}
        {...form.register('crewId', { setValueAs: asNumber })}
      />
    </Field>
  )
}
