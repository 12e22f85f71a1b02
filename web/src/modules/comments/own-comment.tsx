import { deleteComment } from '@jebo/contract/comments/comments.endpoints.ts'
import type { Comment } from '@jebo/contract/core/comment.ts'
import { Suspense } from 'react'
import { CommentCard, nameOfButton } from '../../domain/comment-card.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { MissingPart } from '../../ui/missing-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const EditComment = lazyPart(async () => (await import('./edit-comment.tsx')).EditComment, MissingPart)

type Props = {
  comment: Comment
  /** Its place among what is listed. */
  number: number
}

const DeleteButton = ({ comment, number, onDone }: Props & { onDone: () => void }) => {
  const t = useT('comments')
  return (
    <ConfirmAction
      endpoint={deleteComment}
      input={{ id: comment.id }}
      tone="danger"
      title={t('deleteTitle')}
      text={t('deleteText')}
      label={t('delete')}
      onDone={onDone}
      trigger={
        <Button size="mini" tone="quiet" aria-label={nameOfButton(t('delete'), number, comment)}>
          {t('delete')}
        </Button>
      }
    />
  )
}

/** A comment that its author can edit and delete. */
export const OwnComment = ({ comment, number }: Props) => (
  <CommentCard
    comment={comment}
    number={number}
    editing={(onDone) => (
      <Suspense fallback={<Spinner className="mx-auto my-6 size-5" />}>
        <EditComment comment={comment} onDone={onDone} />
      </Suspense>
    )}
    deletion={(onDone) => <DeleteButton comment={comment} number={number} onDone={onDone} />}
  />
)
