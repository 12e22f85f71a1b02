import { exposeCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'

type Props = { items: readonly CareerItem[]; onExposed: (isExposed: boolean) => void }

/** Shows the whole career to everyone or hides it, including open items. */
export const ExposeAll = ({ items, onExposed }: Props) => {
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
