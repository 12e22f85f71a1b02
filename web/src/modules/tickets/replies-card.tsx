import { replyLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createReply, deleteReply, updateReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import type { SavedReply } from '@jebo/contract/tickets/replies.schema.ts'
import { MessageSquareText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHasPermission } from '../../guards/permitted.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Values = { title: string; ko?: string | undefined; en?: string | undefined }
const schema = async () => (await import('@jebo/contract/tickets/replies.schema.ts')).replyForm

/** An empty text is none. */
const inputOf = ({ title, ko, en }: Values) => ({
  title,
  ...(ko?.trim() && { ko }),
  ...(en?.trim() && { en }),
})

type Props = { reply?: SavedReply; trigger: NonNullable<ComponentProps<typeof FormDialog>['trigger']> }

/** One dialog for a new reply and for changes. */
const ReplyDialog = ({ reply, trigger }: Props) => {
  const t = useT('tickets.replies')
  const defaults: Values = { title: reply?.title ?? '', ko: reply?.ko ?? '', en: reply?.en ?? '' }
  const shared = { schema, defaults, trigger }
  const fields: ComponentProps<typeof FormDialog<typeof createReply, Values>>['children'] = (form) => (
    <>
      <Field label={t('name')} mark="required" error={form.errorOf('title')}>
        <TextInput maxLength={replyLimits.title.max} {...form.register('title')} />
      </Field>
      {(['ko', 'en'] as const).map((locale) => (
        <Field
          key={locale}
          label={t(locale)}
          hint={locale === 'ko' ? t('textHint') : undefined}
          error={form.errorOf(locale)}
        >
          <TextArea
            rows={4}
            lang={locale}
            limit={replyLimits.text.max}
            {...form.register(locale)}
            value={form.watch(locale) ?? ''}
          />
        </Field>
      ))}
    </>
  )
  return reply ? (
    <FormDialog
      {...shared}
      endpoint={updateReply}
      inputOf={(values) => ({ replyId: reply.id, version: reply.version, ...inputOf(values) })}
      title={t('editTitle')}
      label={t('save')}
      done={() => t('saved')}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      endpoint={createReply}
      inputOf={inputOf}
      title={t('create')}
      label={t('save')}
      done={() => t('created')}
    >
      {fields}
    </FormDialog>
  )
}

const Row = ({ reply, mayChange }: { reply: SavedReply; mayChange: boolean }) => {
  const t = useT('tickets.replies')
  const { id, title, ko, en } = reply
  const languages = [ko !== null && t('ko'), en !== null && t('en')].filter((one) => one !== false)
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <p className="line-clamp-1 text-small text-secondary">{ko ?? en}</p>
        <p className="text-caption text-secondary">{languages.join(', ')}</p>
      </div>
      {mayChange && (
        <span className="flex shrink-0">
          <ReplyDialog
            key={reply.version}
            reply={reply}
            trigger={
              <Button size="mini" tone="quiet">
                {t('edit')}
                <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
              </Button>
            }
          />
          <ConfirmAction
            endpoint={deleteReply}
            input={{ replyId: id }}
            title={t('deleteTitle', { title })}
            text={t('deleteText')}
            label={t('delete')}
            tone="danger"
            done={t('deleted')}
            isDoneBy={({ messageKey }) => messageKey === 'error.notFound'}
            trigger={
              <Button size="mini" tone="quiet">
                {t('delete')}
                <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
              </Button>
            }
          />
        </span>
      )}
    </li>
  )
}

/** The saved replies of a company, for managers of its tickets to change. */
export const RepliesCard = ({ replies }: { replies: readonly SavedReply[] }) => {
  const t = useT('tickets.replies')
  const mayChange = useHasPermission('TICKETS')
  return (
    <Card icon={MessageSquareText} title={t('title')} description={t('description')}>
      {replies.length === 0 ? (
        <p className="text-small text-secondary">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {replies.map((reply) => (
            <Row key={reply.id} reply={reply} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="mt-4">
          <ReplyDialog trigger={<Button size="small">{t('create')}</Button>} />
        </div>
      )}
    </Card>
  )
}
