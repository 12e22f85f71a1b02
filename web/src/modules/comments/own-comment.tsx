import type { Comment } from '@jebo/contract/core/comment.ts'
import { Suspense } from 'react'
import { CommentCard } from '../../domain/comment-card.tsx'
import { lazyPart } from '../../optional/lazy-part.ts'
import { MissingPart } from '../../ui/missing-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const EditComment = lazyPart(async () => (await import('./edit-comment.tsx')).EditComment, MissingPart)
const DeleteComment = lazyPart(async () => (await import('./delete-comment.tsx')).DeleteComment)

type Props = {
  comment: Comment
  /** Its place among what is listed. */
  number: number
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
    deletion={(onDone) => (
      <Suspense>
        <DeleteComment comment={comment} number={number} onDone={onDone} />
      </Suspense>
    )}
  />
)
