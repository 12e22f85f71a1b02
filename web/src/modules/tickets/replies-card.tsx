import { replyLimits } from '@jebo/contract/tickets/desk.limits.ts'
import { createReply, deleteReply, updateReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import type { SavedReply } from '@jebo/contract/tickets/replies.schema.ts'
import { MessageSquareText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocale } from 'use-intl'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHasPermission } from '../../guards/permitted.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DeleteRow, DeskList, rowButton } from './desk-list.tsx'

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

const ReplyText = ({ reply: { title, ko, en } }: { reply: SavedReply }) => {
  const t = useT('tickets.replies')
  const locale = useLocale()
  const languages = [ko !== null && t('ko'), en !== null && t('en')].filter((one) => one !== false)
  return (
    <>
      <p className="font-bold" lang={langOf(title, locale)}>
        {title}
      </p>
      <p className="line-clamp-1 text-small text-secondary" lang={langOf(ko ?? en, locale)}>
        {ko ?? en}
      </p>
      <p className="text-caption text-secondary">{languages.join(', ')}</p>
    </>
  )
}

/** The saved replies of a company, for managers of its tickets to change. */
export const RepliesCard = ({ replies }: { replies: readonly SavedReply[] }) => {
  const t = useT('tickets.replies')
  const mayChange = useHasPermission('TICKETS')
  const actions = (reply: SavedReply) => (
    <>
      <ReplyDialog key={reply.version} reply={reply} trigger={rowButton(t('edit'), reply.title)} />
      <DeleteRow
        endpoint={deleteReply}
        input={{ replyId: reply.id }}
        name={reply.title}
        title={t('deleteTitle', { title: reply.title })}
        text={t('deleteText')}
        label={t('delete')}
        done={t('deleted')}
      />
    </>
  )
  return (
    <DeskList
      icon={MessageSquareText}
      title={t('title')}
      description={t('description')}
      none={t('none')}
      rows={replies}
      show={(reply) => <ReplyText reply={reply} />}
      actions={mayChange ? actions : null}
      add={mayChange && <ReplyDialog trigger={<Button size="small">{t('create')}</Button>} />}
    />
  )
}
