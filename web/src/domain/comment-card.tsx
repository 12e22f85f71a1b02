import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { MarkdownText } from '../ui/markdown-text.tsx'
import { Attachments } from './attachments.tsx'

type Comment = {
  contents: string
  contentsHtml: string
  isInternal: boolean
  isDeleted: boolean
  createdAt: string
  updatedAt: string
  attachments: readonly Attachment[]
  can: { edit: boolean; delete: boolean }
}

type Props = {
  comment: Comment
  /** Its place among what is listed. */
  number: number
  /** Replaces the comment while it is edited; its text box takes the focus. */
  editing: (onDone: () => void) => ReactNode
  /** The button that deletes it. */
  deletion: (onDone: () => void) => ReactNode
}

/** The accessible name of a comment's button, which tells it from those of other comments, also of equal ones. */
export const nameOfButton = (label: string, number: number, { contents }: Pick<Comment, 'contents'>): string =>
  `${label} ${number}: ${[...contents].slice(0, 40).join('')}`

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
export const CommentCard = ({ comment, number, editing, deletion }: Props) => {
  const t = useT('comments')
  const locale = useLocale()
  const [isEditing, setIsEditing] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { contents, contentsHtml, isInternal, isDeleted, createdAt, updatedAt, attachments, can } = comment
  const { card, editButton } = useFocusAfter(isEditing, isDone && isDeleted)
  if (isEditing) return editing(() => setIsEditing(false))
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={classNames(
        'mt-2 rounded-box border px-4 py-3 group-data-lit/entry:border-accent',
        isInternal ? 'border-amber bg-amber-soft' : 'border-line bg-paper group-data-lit/entry:bg-tint',
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
        <div lang={langOf(contents, locale)}>
          <MarkdownText html={contentsHtml} />
        </div>
      )}
      <Attachments attachments={attachments} className="mt-3" />
      {(updatedAt !== createdAt || can.edit || can.delete) && !isDeleted && (
        <div className="mt-2 flex flex-wrap items-center gap-1 text-caption text-secondary">
          {updatedAt !== createdAt && <span className="mr-2">{t('edited')}</span>}
          {can.edit && (
            <Button
              ref={editButton}
              size="mini"
              tone="quiet"
              className="-ml-2.5"
              aria-label={nameOfButton(t('edit'), number, comment)}
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
