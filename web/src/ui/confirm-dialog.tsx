import { Suspense } from 'react'
import { lazyPart } from '../optional/lazy-part.ts'
import type { Confirmation } from './confirm-box.tsx'
import { MissingBox } from './missing-box.tsx'
import { Loading, type Opening, useOpener } from './use-opener.tsx'

const ConfirmBox = lazyPart(async () => (await import('./confirm-box.tsx')).ConfirmBox, MissingBox)

/** Asks for confirmation of an action that cannot be undone. Cancel has the initial focus. */
export const ConfirmDialog = ({ trigger, isOpen, onOpenChange, ...content }: Confirmation & Opening) => {
  const { opener, isWanted, popup } = useOpener({ trigger, isOpen, onOpenChange })
  return (
    <>
      {opener}
      {isWanted && (
        <Suspense fallback={popup.isOpen && <Loading />}>
          <ConfirmBox {...content} {...popup} />
        </Suspense>
      )}
    </>
  )
}
