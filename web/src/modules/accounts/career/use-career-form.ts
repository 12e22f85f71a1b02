import { createCareer, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { CallError } from '../../../api/call-error.ts'
import { prune } from '../../../api/prune.ts'
import type { Schema } from '../../../forms/contract-resolver.ts'
import type { Refusal } from '../../../forms/refusal-at.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import type { FormAbout } from '../../../forms/use-field-text.ts'
import { useWrite, type Written } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CareerInput } from './career-values.ts'
import type { Opened } from './editor-state.ts'

/** The props of the forms of all types. */
export type CareerFormProps<Item extends CareerItem = CareerItem> = {
  opened: Opened
  /** The saved item; null for a new one, and for one that was deleted meanwhile. */
  item: Item | null
  /** The other saved items of its type. */
  others: readonly CareerItem[]
  onEdited: (isEdited: boolean) => void
  onExposed: (isExposed: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

type Options<Values extends FieldValues, Item extends CareerItem> = CareerFormProps<Item> & {
  schema: Schema<Values>
  valuesOf: (item: Item) => DefaultValues<Values>
  /** The values of a new item. */
  blank: DefaultValues<Values>
  inputOf: (detail: Values, exposed: boolean) => CareerInput
  about?: FormAbout
}

const saidBy = (values: object): string => JSON.stringify(prune({ values }))

/** The server names the fields after the type of the item. */
const withinItem = ({ messageKey, message, issues }: CallError): Refusal => ({
  messageKey,
  message,
  issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(/^item\.detail\./, '') })),
})

/**
 * The version the input is based on, to detect another window's change of the same item; its exposure alone does not
 * count.
 */
const useBasis = <Item extends CareerItem>(item: Item | null) => {
  const [basis, setBasis] = useState(item)
  const isOutdated = item !== null && basis !== null && saidBy(item.detail) !== saidBy(basis.detail)
  const version = (isOutdated ? basis : (item ?? basis))?.version ?? 0
  return { basis, isOutdated, version, follow: () => setBasis(item) }
}

/** The form of one item of any type. The input survives a refusal. */
export const useCareerForm = <Values extends FieldValues, Item extends CareerItem>(options: Options<Values, Item>) => {
  const { schema, blank, valuesOf, inputOf, about, opened, item, onEdited, onSaved } = options
  const t = useT('accounts.career')
  const { basis, isOutdated, version, follow } = useBasis(item)
  const start = basis ? valuesOf(basis) : blank
  // A blank item is optional, so leaving it is not an error.
  const form = useContractForm(schema, start, { about, mode: 'onSubmit' })
  const isEdited =
    saidBy(form.watch()) !== saidBy(start) || (basis !== null && opened.isExposed !== (item ?? basis).exposed)
  const reportEdited = useEffectEvent(onEdited)
  useEffect(() => reportEdited(isEdited), [isEdited])

  const creating = useWrite(createCareer)
  const updating = useWrite(updateCareer)
  const finish = (written: Written<typeof createCareer> | Written<typeof updateCareer> | null) => {
    if (written?.ok) onSaved()
    else if (written?.error.messageKey === 'career.outdatedVersion')
      form.showFailure(written.error, t('outdated.choose'))
    else if (written) form.showFailure(withinItem(written.error))
  }
  const save = async (values: Values): Promise<void> => {
    // A copy, because the form keeps changing the objects it passes.
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
