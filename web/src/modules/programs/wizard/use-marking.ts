// A draft may be incomplete, so publishing marks the missing parts itself.
import type { ContractForm } from '../../../forms/use-contract-form.ts'
import { useFieldText } from '../../../forms/use-field-text.ts'
import { loadProblemTexts } from '../../../i18n/problem-texts.ts'
import { type DraftField, type DraftValues, emptyTierIn, missingParts } from './draft-values.ts'

const placesOf = (part: DraftField, emptyTier: number) => {
  if (emptyTier >= 0) return [`furtherTiers.${emptyTier}.CRITICAL.min`] as const
  if (part === 'authorization') return ['authorization.startsOn', 'authorization.methods'] as const
  return part === 'window' ? (['window.startsAt', 'window.endsAt'] as const) : ([part] as const)
}

export const useMarking = (form: ContractForm<DraftValues>) => {
  const textOf = useFieldText()
  /** Marks the errors of a part and focuses its first field. */
  const mark = async (part: DraftField): Promise<void> => {
    const emptyTier = part === 'furtherTiers' ? emptyTierIn(form.getValues()) : -1
    const isAbsent = emptyTier >= 0 || (await form.trigger(part, { shouldFocus: true }))
    if (!isAbsent) return
    await loadProblemTexts()
    for (const [index, place] of placesOf(part, emptyTier).entries()) {
      form.setError(
        place,
        { type: 'field.required', message: textOf(place, 'field.required') },
        { shouldFocus: index === 0 },
      )
    }
  }
  /** Shows the other errors of the authorization at once, even if it is not ticked yet. */
  const markAuthorization = async (): Promise<void> => {
    if (missingParts(form.getValues()).includes('authorization')) await mark('authorization')
  }
  return { mark, markAuthorization }
}
