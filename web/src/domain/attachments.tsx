import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../optional/lazy-part.ts'

// Few texts have files.
const AttachmentList = lazyPart(async () => (await import('./attachment-list.tsx')).AttachmentList)

type Props = {
  attachments: readonly Attachment[]
  className: string
  /** Above the files. */
  heading?: ReactNode
}

/** The files of a ticket or a comment, if it has any. */
export const Attachments = ({ attachments, className, heading }: Props) =>
  attachments.length > 0 && (
    <div className={className}>
      {heading}
      <Suspense fallback={<div className="h-10" />}>
        <AttachmentList attachments={attachments} />
      </Suspense>
    </div>
  )
