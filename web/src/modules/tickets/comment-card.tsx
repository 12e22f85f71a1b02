import { deleteTicketComment, updateTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { useWordsForm } from './use-words-form.ts'

export type TicketComment = NonNullable<Activity['comment']>

const Editing = ({ comment, onDone }: { comment: TicketComment; onDone: () => void }) => {
  const t = useT('tickets.comments')
  const form = useWordsForm({ start: comment.contents })
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

const DeleteButton = ({ comment }: { comment: TicketComment }) => {
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

/** What somebody wrote. What only the company reads looks different from what everybody reads. */
export const CommentCard = ({ comment }: { comment: TicketComment }) => {
  const t = useT('tickets.comments')
  const [isEditing, setIsEditing] = useState(false)
  const { contents, isInternal, isDeleted, createdAt, updatedAt, can } = comment
  if (isEditing) return <Editing comment={comment} onDone={() => setIsEditing(false)} />
  return (
    <div
      className={classNames(
        'mt-2 rounded-box border px-4 py-3',
        isInternal ? 'border-amber bg-amber-soft' : 'border-line bg-paper',
      )}
    >
      {isInternal && (
        <p className="mb-1.5 flex items-center gap-1.5 text-caption font-bold text-amber">
          <Lock aria-hidden className="size-3.5" />
          {t('internalMark')}
        </p>
      )}
      {isDeleted ? (
        <p className="text-small text-secondary">{t('deleted')}</p>
      ) : (
        <p className="whitespace-pre-wrap">{contents}</p>
      )}
      {(updatedAt !== createdAt || can.edit || can.delete) && !isDeleted && (
        <div className="mt-2 flex flex-wrap items-center gap-1 text-caption text-secondary">
          {updatedAt !== createdAt && <span className="mr-2">{t('edited')}</span>}
          {can.edit && (
            <Button size="mini" tone="quiet" className="-ml-2.5" onClick={() => setIsEditing(true)}>
              {t('edit')}
            </Button>
          )}
          {can.delete && <DeleteButton comment={comment} />}
        </div>
      )}
    </div>
  )
}
