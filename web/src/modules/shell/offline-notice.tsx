import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { NamedDrawing } from '../../ui/drawings/all.tsx'
import { useIsOffline } from '../../ui/use-is-offline.ts'

const subscribe = (onChange: () => void) => {
  document.addEventListener('input', onChange)
  return () => document.removeEventListener('input', onChange)
}

const isSomethingWritten = (): boolean => [...document.querySelectorAll('textarea')].some(({ value }) => value !== '')

const Words = () => {
  const t = useT('shell')
  const isWritten = useSyncExternalStore(subscribe, isSomethingWritten)
  return isWritten ? `${t('offline')} ${t('offlineText')}` : t('offline')
}

/**
 * Says so while the browser has no connection, in a strip below everything else: what sticks to the bottom moves above it
 * (`bottom-strip`). The region is there before its text, so that the text is announced.
 */
export const OfflineNotice = () => {
  const isOffline = useIsOffline()
  const { key } = useLocation()
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 print:hidden">
      {isOffline && (
        <p className="offline-strip flex h-12 items-center justify-center gap-3 border-t border-line bg-raised px-4 text-small">
          {/* Imported, and not loaded late: without a connection it could not be. */}
          <NamedDrawing name="offline" className="h-9 shrink-0" />
          {/* Another page has other fields. */}
          <Words key={key} />
        </p>
      )}
    </div>
  )
}
