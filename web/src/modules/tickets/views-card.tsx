import { viewLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { deleteTicketView, renameTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import type { SavedView } from '@jebo/contract/tickets/views.schema.ts'
import { Bookmark } from 'lucide-react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { pathOfView } from './ticket-query.ts'

const Row = ({ view: { id, name, isShared, filters } }: { view: SavedView }) => {
  const t = useT('tickets.views')
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <Link to={pathOfView(filters)} className="font-bold text-ink hover:text-accent">
          {name}
        </Link>{' '}
        <span className="text-caption text-secondary">{t(isShared ? 'shared' : 'own')}</span>
      </span>
      <span className="flex shrink-0">
        <FormDialog
          key={name}
          endpoint={renameTicketView}
          schema={async () => (await import('@jebo/contract/tickets/views.schema.ts')).viewNameForm}
          defaults={{ name }}
          inputOf={(values) => ({ viewId: id, ...values })}
          title={t('rename')}
          label={t('rename')}
          done={() => t('renamed')}
          trigger={
            <Button size="mini" tone="quiet">
              {t('rename')}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </Button>
          }
        >
          {(form) => (
            <Field label={t('name')} mark="required" error={form.errorOf('name')}>
              <TextInput maxLength={viewLimits.name.max} {...form.register('name')} />
            </Field>
          )}
        </FormDialog>
        <ConfirmAction
          endpoint={deleteTicketView}
          input={{ viewId: id }}
          title={t('deleteTitle', { name })}
          text={t(isShared ? 'deleteSharedText' : 'deleteText')}
          label={t('delete')}
          tone="danger"
          done={t('deleted')}
          isDoneBy={({ messageKey }) => messageKey === 'error.notFound'}
          trigger={
            <Button size="mini" tone="quiet">
              {t('delete')}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </Button>
          }
        />
      </span>
    </li>
  )
}

/** The views of the reader, and those that their company shares. */
export const ViewsCard = ({ views }: { views: readonly SavedView[] }) => {
  const t = useT('tickets.views')
  return (
    <Card icon={Bookmark} title={t('label')} description={t('manageText')}>
      {views.length === 0 ? (
        <p className="text-small text-secondary">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <Row key={view.id} view={view} />
          ))}
        </ul>
      )}
    </Card>
  )
}
