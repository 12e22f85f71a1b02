import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../optional/lazy-part.ts'
import type { Attaching } from './attaching.ts'

// Without it a text is written and sent as before.
const AttachmentPicker = lazyPart(async () => (await import('./attachment-picker.tsx')).AttachmentPicker)

type Props = Attaching & {
  /** The field on which files can be dropped, and into which they can be pasted. */
  children: ReactNode
}

/** A text with files: chosen by a button, dropped, or pasted. */
export const AttachmentsField = ({ children, ...attaching }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="relative">
      {children}
      <Suspense fallback={<div className="mt-3 h-8" />}>
        <AttachmentPicker box={box} {...attaching} />
      </Suspense>
    </div>
  )
}
