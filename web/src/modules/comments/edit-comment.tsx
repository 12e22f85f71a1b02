import { updateComment } from '@jebo/contract/comments/comments.endpoints.ts'
import type { Comment } from '@jebo/contract/core/comment.ts'
import { useState } from 'react'
import { CommentForm } from '../../domain/comment-form.tsx'
import { useCommentForm } from '../../domain/use-comment-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'

/** The form in place of a comment that its author edits. */
export const EditComment = ({ comment, onDone }: { comment: Comment; onDone: () => void }) => {
  const t = useT('comments')
  const form = useCommentForm({ start: comment.contents })
  const { write, isBusy } = useWrite(updateComment)
  // The version whose text the author has seen: the opened one, or the one that a refusal returned.
  const [seen, setSeen] = useState(comment.version)
  const isOutdated = form.failure !== null && comment.version !== seen
  return (
    <>
      <CommentForm
        form={form}
        label={t('edit')}
        submitLabel={t('save')}
        autoFocus
        isBusy={isBusy}
        onCancel={onDone}
        onSubmit={async ({ contents }) => {
          const version = isOutdated ? comment.version : seen
          setSeen(version)
          const written = await write({ id: comment.id, contents, version })
          if (written?.ok) onDone()
          return written
        }}
      />
      {isOutdated && (
        <Alert tone="warning" title={t('savedNow')} className="mt-3">
          <p className="whitespace-pre-wrap">{comment.isDeleted ? t('deleted') : comment.contents}</p>
        </Alert>
      )}
    </>
  )
}
