// What a form and its picker of files share.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { RefObject } from 'react'
import type { Upload } from './use-upload.ts'

/** Waits for the uploads under way, if any. False if one has failed, which is shown and has the focus. */
export type Settle = () => Promise<boolean>
export type Settling = RefObject<Settle | null>

export type Attaching = {
  attachments: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
  upload: Upload<Attachment>
  /** Set while files can be attached. */
  settling: Settling
}
