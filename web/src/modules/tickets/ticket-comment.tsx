import { deleteTicketComment, updateTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { CommentCard } from '../../domain/comment-card.tsx'
import { CommentForm } from '../../domain/comment-form.tsx'
import { useCommentForm } from '../../domain/use-comment-form.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

type Comment = NonNullable<Activity['comment']>

const Editing = ({ comment, onDone }: { comment: Comment; onDone: () => void }) => {
  const t = useT('tickets.comments')
  const form = useCommentForm({ start: comment.contents })
  const { write, isBusy } = useWrite(updateTicketComment)
  return (
    <CommentForm
      form={form}
      label={t('edit')}
      submitLabel={t('save')}
      isBusy={isBusy}
      onCancel={onDone}
      onSubmit={async ({ contents }) => {
        const written = await write({ id: comment.id, contents })
        if (written?.ok) onDone()
        return written
      }}
    />
  )
}

const DeleteButton = ({ id }: { id: string }) => {
  const t = useT('tickets.comments')
  return (
    <ConfirmAction
      endpoint={deleteTicketComment}
      input={{ id }}
      tone="danger"
      title={t('deleteTitle')}
      text={t('deleteText')}
      label={t('delete')}
      trigger={
        <Button size="mini" tone="quiet">
          {t('delete')}
        </Button>
      }
    />
  )
}

/** A comment under a ticket. */
export const TicketComment = ({ comment }: { comment: Comment }) => (
  <CommentCard
    comment={comment}
    editing={(onDone) => <Editing comment={comment} onDone={onDone} />}
    deletion={<DeleteButton id={comment.id} />}
  />
)
