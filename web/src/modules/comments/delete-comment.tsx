import { deleteComment } from '@jebo/contract/comments/comments.endpoints.ts'
import type { Comment } from '@jebo/contract/core/comment.ts'
import { nameOfButton } from '../../domain/comment-card.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  comment: Comment
  /** Its place among what is listed. */
  number: number
  onDone: () => void
}

export const DeleteComment = ({ comment, number, onDone }: Props) => {
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
