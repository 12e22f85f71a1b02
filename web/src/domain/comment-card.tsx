import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

type Comment = {
  contents: string
  isInternal: boolean
  isDeleted: boolean
  createdAt: string
  updatedAt: string
  can: { edit: boolean; delete: boolean }
}

type Props = {
  comment: Comment
  /** Replaces the comment while it is edited; its text box takes the focus. */
  editing: (onDone: () => void) => ReactNode
  /** The button that deletes it. */
  deletion: (onDone: () => void) => ReactNode
}

/** The accessible name of a comment's button, which tells it from those of other comments. */
export const nameOfButton = (label: string, { contents }: Pick<Comment, 'contents'>): string =>
  `${label}: ${[...contents].slice(0, 40).join('')}`

/** The focused button disappears with each of these changes, so the focus moves to what replaces it. */
const useFocusAfter = (isEditing: boolean, isDeletedHere: boolean) => {
  const card = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) (editButton.current ?? card.current)?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  useEffect(() => {
    if (isDeletedHere) card.current?.focus()
  }, [isDeletedHere])
  return { card, editButton }
}

/** A comment of a user. Comments that only the company sees look different from public ones. */
export const CommentCard = ({ comment, editing, deletion }: Props) => {
  const t = useT('comments')
  const [isEditing, setIsEditing] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { contents, isInternal, isDeleted, createdAt, updatedAt, can } = comment
  const { card, editButton } = useFocusAfter(isEditing, isDone && isDeleted)
  if (isEditing) return editing(() => setIsEditing(false))
  return (
    <div
      ref={card}
      tabIndex={-1}
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
            <Button
              ref={editButton}
              size="mini"
              tone="quiet"
              className="-ml-2.5"
              aria-label={nameOfButton(t('edit'), comment)}
              onClick={() => setIsEditing(true)}
            >
              {t('edit')}
            </Button>
          )}
          {can.delete && deletion(() => setIsDone(true))}
        </div>
      )}
    </div>
  )
}
