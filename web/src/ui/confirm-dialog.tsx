import { lazy, Suspense } from 'react'
import type { Confirmation } from './confirm-box.tsx'
import { Loading, type Opening, useOpener } from './use-opener.tsx'

const ConfirmBox = lazy(async () => ({ default: (await import('./confirm-box.tsx')).ConfirmBox }))

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
