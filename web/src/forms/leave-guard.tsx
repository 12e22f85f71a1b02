import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks for confirmation before the user leaves a page with unsaved input. Can be anywhere on that page. */
export const LeaveGuard = ({ hasUnsaved }: { hasUnsaved: boolean }) => {
  const t = useT('ui.leave')
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  return (
    <ConfirmDialog
      isOpen={state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title={t('title')}
      description={t('text')}
      confirmLabel={t('leave')}
      closeLabel={t('stay')}
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}
