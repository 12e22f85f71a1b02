import { deleteCareer, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CareerText } from './career-text.tsx'
import { inputOf, nameOf } from './career-values.ts'

type Props = { item: CareerItem; onEdit: () => void; onDeleted: () => void }

/** A saved item and its actions. */
export const SavedItem = ({ item, onEdit, onDeleted }: Props) => {
  const t = useT('accounts.career')
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(updateCareer)
  const name = nameOf(item)
  const expose = async (exposed: boolean) => {
    const written = await write({ id: item.id, item: inputOf(item, exposed), version: item.version })
    if (written) showFailure(written.ok ? null : written.error)
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <CareerText item={item} />
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Switch
            className="mr-2 items-center text-small"
            label={
              <>
                {t('shown')}
                <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
              </>
            }
            checked={isBusy ? !item.exposed : item.exposed}
            onChange={({ target }) => void expose(target.checked)}
          />
          <IconButton
            size="small"
            label={t('edit', { name })}
            icon={<Pencil aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={onEdit}
          />
          <ConfirmAction
            endpoint={deleteCareer}
            input={{ id: item.id }}
            tone="danger"
            title={t('deleteTitle')}
            text={t('deleteText', { name })}
            label={t('deleteIt')}
            done={t('deleted')}
            onDone={onDeleted}
            trigger={
              <IconButton
                size="small"
                label={t('delete', { name })}
                icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
              />
            }
          />
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </>
  )
}
