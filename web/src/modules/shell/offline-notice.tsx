import { useT } from '../../i18n/use-t.ts'
import { NamedDrawing } from '../../ui/drawings/all.tsx'
import { useIsOffline } from './use-is-offline.ts'

/** Says so while the browser has no connection. The region is there before its text, so that the text is announced. */
export const OfflineNotice = () => {
  const t = useT('shell')
  const isOffline = useIsOffline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4">
      {isOffline && (
        <p className="inline-flex items-center gap-3 rounded-box border border-line bg-raised py-2 pr-5 pl-3 text-small shadow-float">
          {/* Imported, and not loaded late: without a connection it could not be. */}
          <NamedDrawing name="offline" className="h-10 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
