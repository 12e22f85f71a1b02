import { createCareer, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { CallError } from '../../../api/call-error.ts'
import { prune } from '../../../api/prune.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useWrite, type Written } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Opened } from './career-desk.ts'
import type { CareerInput } from './career-values.ts'

/** What the forms of all types are given. */
export type CareerFormProps<Item extends CareerItem = CareerItem> = {
  opened: Opened
  /** As it is saved now; null for a new one, and for one that was deleted meanwhile. */
  item: Item | null
  /** The other items of its type, as they are saved. */
  others: readonly CareerItem[]
  onEdited: (isEdited: boolean) => void
  onExposed: (isExposed: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

type Options<Values extends FieldValues, Item extends CareerItem> = CareerFormProps<Item> & {
  schema: z.ZodType<unknown, Values>
  valuesOf: (item: Item) => DefaultValues<Values>
  /** A new one before anything is typed. */
  blank: DefaultValues<Values>
  inputOf: (detail: Values, exposed: boolean) => CareerInput
  required?: Partial<Record<FieldPath<Values>, string>>
}

const saidBy = (values: object): string => JSON.stringify(prune({ values }))

/** The server knows the fields by the item they are of. */
const withinItem = ({ messageKey, issues }: CallError): Pick<CallError, 'messageKey' | 'issues'> => ({
  messageKey,
  issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(/^item\.detail\./, '') })),
})

/** What was typed on, so that another window's change of the same item is seen; its exposure alone is no change. */
const useBasis = <Item extends CareerItem>(item: Item | null) => {
  const [basis, setBasis] = useState(item)
  const isOutdated = item !== null && basis !== null && saidBy(item.detail) !== saidBy(basis.detail)
  const version = (isOutdated ? basis : (item ?? basis))?.version ?? 0
  return { basis, isOutdated, version, follow: () => setBasis(item) }
}

/** One item being written, whatever its type. Nothing typed is lost by a refusal. */
export const useCareerForm = <Values extends FieldValues, Item extends CareerItem>(options: Options<Values, Item>) => {
  const { schema, blank, valuesOf, inputOf, required = {}, opened, item, onEdited, onSaved } = options
  const t = useT('accounts.career')
  const { basis, isOutdated, version, follow } = useBasis(item)
  const start = basis ? valuesOf(basis) : blank
  // Nobody has to fill in a blank item, so leaving one is no mistake.
  const form = useContractForm(schema, start, { required, mode: 'onSubmit' })
  const isEdited =
    saidBy(form.watch()) !== saidBy(start) || (basis !== null && opened.isExposed !== (item ?? basis).exposed)
  const tellEdited = useEffectEvent(onEdited)
  useEffect(() => tellEdited(isEdited), [isEdited])

  const creating = useWrite(createCareer)
  const updating = useWrite(updateCareer)
  const finish = (written: Written<typeof createCareer> | Written<typeof updateCareer> | null) => {
    if (written?.ok) onSaved()
    else if (written?.error.messageKey === 'career.outdatedVersion')
      form.showFailure(written.error, t('outdated.choose'))
    else if (written) form.showFailure(withinItem(written.error))
  }
  const save = async (values: Values): Promise<void> => {
    // A copy: the form goes on writing into the objects it gives.
    const input = inputOf(structuredClone(values), opened.isExposed)
    finish(
      opened.isNew
        ? await creating.write({ item: input })
        : await updating.write({ id: opened.key, item: input, version }),
    )
  }
  const takeNewest = () => {
    if (item === null) return
    follow()
    form.reset(valuesOf(item))
    form.showFailure(null)
  }
  return { form, save, isBusy: creating.isBusy || updating.isBusy, isOutdated, takeNewest }
}

export type CareerDraft = Pick<ReturnType<typeof useCareerForm>, 'isBusy' | 'isOutdated' | 'takeNewest'>
