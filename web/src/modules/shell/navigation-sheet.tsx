import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { iconButtonClass } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'

// Loaded on the first press, because most visitors never open it.
const NavigationPanel = lazyPart(async () => (await import('./navigation-panel.tsx')).NavigationPanel)

/** The menu button on narrow screens, and its sheet. */
export const NavigationSheet = ({ viewer }: { viewer: Viewer | null }) => {
  const t = useT('shell')
  const { key } = useLocation()
  // Stored with the page it was opened on, so that it is closed on each new page.
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
