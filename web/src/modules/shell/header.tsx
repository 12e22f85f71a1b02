import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { useComingIn } from '../../guards/use-coming-in.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DemoMark } from './demo-mark.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HomeLink } from './home-link.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import { useStuck } from './use-stuck.ts'

// Menus and panels are large, and guests have none.
const ViewerActions = lazy(async () => ({ default: (await import('./viewer-actions.tsx')).ViewerActions }))

const GuestActions = () => {
  const t = useT('shell')
  const comingIn = useComingIn()
  return (
    <div className="hidden items-center gap-1 md:flex">
      <LinkButton to={comingIn('/sign-in')} tone="quiet">
        {t('header.signIn')}
      </LinkButton>
      <LinkButton to={comingIn('/sign-up')} tone="primary">
        {t('header.signUp')}
      </LinkButton>
    </div>
  )
}

/** 68 px high. It scrolls away with the page and returns fixed; its space in the page remains, so nothing jumps. */
export const Header = ({ bell }: { bell: ReactNode }) => {
  const isStuck = useStuck()
  const viewer = useViewer()
  return (
    <header className="relative z-30 h-header">
      <div
        className={classNames(
          'inset-x-0 top-0 h-header border-b border-line bg-paper',
          isStuck ? 'fixed animate-drop' : 'absolute',
        )}
      >
        <div className="page-frame flex h-full items-stretch gap-9">
          <div className="flex items-center gap-3">
            <HomeLink />
            <DemoMark />
          </div>
          <HeaderNav className="hidden md:flex" />
          <div className="ml-auto flex items-center gap-2">
            {viewer ? (
              <Suspense>
                <ViewerActions viewer={viewer} bell={bell} />
              </Suspense>
            ) : (
              <GuestActions />
            )}
            <NavigationSheet viewer={viewer} />
          </div>
        </div>
      </div>
    </header>
  )
}
