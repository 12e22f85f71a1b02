// A draft may be incomplete, so publishing marks the missing parts itself.
import type { ProgramPart } from '@jebo/contract/programs/programs.schema.ts'
import type { ContractForm } from '../../../forms/use-contract-form.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type DraftValues, missingParts } from './draft-values.ts'

const placesOf = (part: ProgramPart) =>
  part === 'authorization' ? (['authorization.startsOn', 'authorization.methods'] as const) : ([part] as const)

export const useMarking = (form: ContractForm<DraftValues>) => {
  const problems = useT('problems.field')
  /** Marks the errors of a part and focuses its first field. */
  const mark = async (part: ProgramPart): Promise<void> => {
    const isAbsent = await form.trigger(part, { shouldFocus: true })
    if (!isAbsent) return
    const error = { type: 'field.required', message: problems('required') }
    for (const [index, place] of placesOf(part).entries()) form.setError(place, error, { shouldFocus: index === 0 })
  }
  /** Shows the other errors of the authorization at once, even if it is not ticked yet. */
  const markAuthorization = async (): Promise<void> => {
    if (missingParts(form.getValues()).includes('authorization')) await mark('authorization')
  }
  return { mark, markAuthorization }
}
