import { deleteCareer, updateCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CareerText } from './career-text.tsx'
import { inputOf, nameOf } from './career-values.ts'

type Props = { item: CareerItem; onEdit: () => void; onDeleted: () => void }

const useSavedItem = ({ item, onDeleted }: Props) => {
  const t = useT('accounts.career')
  const { failure, showFailure } = useFailure()
  const updating = useWrite(updateCareer)
  const deleting = useWrite(deleteCareer)
  const [isAsking, setIsAsking] = useState(false)
  const expose = async (exposed: boolean) => {
    const written = await updating.write({ id: item.id, item: inputOf(item, exposed), version: item.version })
    if (written) showFailure(written.ok ? null : written.error)
  }
  const remove = async () => {
    const written = await deleting.write({ id: item.id })
    if (!written) return
    setIsAsking(false)
    if (!written.ok) return showFailure(written.error)
    showToast(t('deleted'))
    onDeleted()
  }
  return { failure, updating, deleting, isAsking, setIsAsking, expose, remove }
}

/** An item as it is saved, and what can be done with it. */
export const SavedItem = (props: Props) => {
  const t = useT('accounts.career')
  const { item, onEdit } = props
  const { failure, updating, deleting, isAsking, setIsAsking, expose, remove } = useSavedItem(props)
  const name = nameOf(item)
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
            checked={updating.isBusy ? !item.exposed : item.exposed}
            onChange={({ target }) => void expose(target.checked)}
          />
          <IconButton
            size="small"
            label={t('edit', { name })}
            icon={<Pencil aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={onEdit}
          />
          <IconButton
            size="small"
            label={t('delete', { name })}
            icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => setIsAsking(true)}
          />
        </div>
      </div>
      <ConfirmDialog
        tone="danger"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteTitle')}
        description={t('deleteText', { name })}
        confirmLabel={t('deleteIt')}
        isBusy={deleting.isBusy}
        onConfirm={() => void remove()}
      />
      <div className="mt-3 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </>
  )
}
