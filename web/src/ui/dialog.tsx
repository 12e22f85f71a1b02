import { Suspense } from 'react'
import { lazyPart } from '../optional/lazy-part.ts'
import type { DialogContent } from './dialog-box.tsx'
import { MissingBox } from './missing-box.tsx'
import { Loading, type Opening, useOpener } from './use-opener.tsx'

const DialogBox = lazyPart(async () => (await import('./dialog-box.tsx')).DialogBox, MissingBox)

/** A bottom sheet on phones, a centred box on larger screens. */
export const Dialog = ({ trigger, isOpen, onOpenChange, ...content }: DialogContent & Opening) => {
  const { opener, isWanted, popup } = useOpener({ trigger, isOpen, onOpenChange })
  return (
    <>
      {opener}
      {isWanted && (
        <Suspense fallback={popup.isOpen && <Loading />}>
          <DialogBox {...content} {...popup} />
        </Suspense>
      )}
    </>
  )
}
