import { viewLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { deleteTicketView, renameTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import type { SavedView } from '@jebo/contract/tickets/views.schema.ts'
import { Bookmark } from 'lucide-react'
import { useLocale } from 'use-intl'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DeleteRow, DeskList, rowButton } from './desk-list.tsx'
import { pathOfView } from './ticket-query.ts'

const RenameView = ({ view: { id, name } }: { view: SavedView }) => {
  const t = useT('tickets.views')
  return (
    <FormDialog
      key={name}
      endpoint={renameTicketView}
      schema={async () => (await import('@jebo/contract/tickets/views.schema.ts')).viewNameForm}
      defaults={{ name }}
      inputOf={(values) => ({ viewId: id, ...values })}
      title={t('rename')}
      label={t('rename')}
      done={() => t('renamed')}
      trigger={rowButton(t('rename'), name)}
    >
      {(form) => (
        <Field label={t('name')} mark="required" error={form.errorOf('name')}>
          <TextInput maxLength={viewLimits.name.max} {...form.register('name')} />
        </Field>
      )}
    </FormDialog>
  )
}

/** The views of the reader, and those that their company shares. */
export const ViewsCard = ({ views }: { views: readonly SavedView[] }) => {
  const t = useT('tickets.views')
  const locale = useLocale()
  return (
    <DeskList
      icon={Bookmark}
      title={t('label')}
      description={t('manageText')}
      none={t('none')}
      rows={views}
      show={({ name, isShared, filters }) => (
        <>
          <Link to={pathOfView(filters)} className="font-bold text-ink hover:text-accent" lang={langOf(name, locale)}>
            {name}
          </Link>{' '}
          <span className="text-caption text-secondary">{t(isShared ? 'shared' : 'own')}</span>
        </>
      )}
      actions={(view) => (
        <>
          <RenameView view={view} />
          <DeleteRow
            endpoint={deleteTicketView}
            input={{ viewId: view.id }}
            name={view.name}
            title={t('deleteTitle', { name: view.name })}
            text={t(view.isShared ? 'deleteSharedText' : 'deleteText')}
            label={t('delete')}
            done={t('deleted')}
          />
        </>
      )}
    />
  )
}
