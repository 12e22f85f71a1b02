import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { iconButtonClass } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

// Comes with the first press; most pages are left without one.
const NavigationPanel = lazy(async () => ({ default: (await import('./navigation-panel.tsx')).NavigationPanel }))

/** The button on narrow screens, and the sheet it opens. */
export const NavigationSheet = ({ viewer }: { viewer: Viewer | null }) => {
  const t = useT('shell')
  const { key } = useLocation()
  // Kept with the page it was opened on, so that each new page finds it closed.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const [isWanted, setIsWanted] = useState(false)
  const open = () => {
    setIsWanted(true)
    setOpenAt(key)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('sheet.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className={classNames(iconButtonClass({ tone: 'quiet' }), '-mr-2', viewer ? 'lg:hidden' : 'md:hidden')}
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      {isWanted && (
        <Suspense>
          <NavigationPanel viewer={viewer} isOpen={isOpen} onOpenChange={(next) => setOpenAt(next ? key : null)} />
        </Suspense>
      )}
    </>
  )
}
