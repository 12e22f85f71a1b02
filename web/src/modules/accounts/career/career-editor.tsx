import { exposeCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import { careerTypes } from '@jebo/contract/accounts/careers.limits.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CareerSection } from './career-section.tsx'
import { useEditor } from './editor-state.ts'

type Props = {
  items: readonly CareerItem[]
  /** Without the consent nothing can be added, but open items stay. */
  mayTell: boolean
}

type ExposeAllProps = { items: readonly CareerItem[]; onExposed: (isExposed: boolean) => void }

/** Shows the whole career to everyone or hides it, including open items. */
const ExposeAll = ({ items, onExposed }: ExposeAllProps) => {
  const t = useT('accounts.career')
  const { write, isBusy } = useWrite(exposeCareers)
  const { failure, showFailure } = useFailure()
  const shown = items.filter(({ exposed }) => exposed).length
  const isAll = items.length > 0 && shown === items.length
  const change = async (exposed: boolean) => {
    const written = await write({ exposed })
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) onExposed(exposed)
  }
  return (
    <Card as="div">
      <Checkbox
        label={t('exposeAll')}
        hint={t('exposeAllHint', { shown, count: items.length })}
        checked={isBusy ? !isAll : isAll}
        isMixed={!isBusy && shown > 0 && !isAll}
        onChange={({ target }) => void change(target.checked)}
      />
      <FormFailure failure={failure} />
    </Card>
  )
}

/** The user's whole career by type, edited in place. */
export const CareerEditor = ({ items, mayTell }: Props) => {
  const editor = useEditor(items)
  const types = careerTypes.filter((type) => mayTell || editor.opened.some((one) => one.type === type))
  return (
    <>
      {items.length > 0 && <ExposeAll items={items} onExposed={(isExposed) => editor.markExposed(null, isExposed)} />}
      {types.map((type) => (
        <CareerSection key={type} type={type} items={items.filter((item) => item.type === type)} editor={editor} />
      ))}
      <LeaveGuard hasUnsaved={editor.hasUnsaved} />
    </>
  )
}
