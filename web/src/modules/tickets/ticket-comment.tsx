import { deleteTicketComment, updateTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { useState } from 'react'
import { CommentCard } from '../../domain/comment-card.tsx'
import { CommentForm } from '../../domain/comment-form.tsx'
import { useCommentForm } from '../../domain/use-comment-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

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

const DeleteButton = ({ comment }: { comment: Comment }) => {
  const t = useT('tickets.comments')
  const textOf = useProblemText()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, isBusy } = useWrite(deleteTicketComment)
  const remove = async () => {
    const written = await write({ id: comment.id })
    if (!written) return
    setIsAsking(false)
    setFailure(written.ok ? null : textOf(written.error.messageKey))
  }
  return (
    <>
      <Button size="mini" tone="quiet" onClick={() => setIsAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        tone="danger"
        title={t('deleteTitle')}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isBusy={isBusy}
        onConfirm={() => void remove()}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  )
}

/** A comment under a ticket. */
export const TicketComment = ({ comment }: { comment: Comment }) => (
  <CommentCard
    comment={comment}
    editing={(onDone) => <Editing comment={comment} onDone={onDone} />}
    deletion={<DeleteButton comment={comment} />}
  />
)
