import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MissingPopup } from '../../ui/missing-box.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import { DemoMark } from './demo-mark.tsx'
import { headerLinksOf } from './header-links.ts'
import { HomeLink } from './home-link.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import { useSection } from './use-section.ts'
import { ViewerAvatar } from './viewer-avatar.tsx'

// Menus are large, and guests have none.
const AvatarMenu = lazyPart(async () => (await import('./avatar-menu.tsx')).AvatarMenu, MissingPopup)

const ViewerActions = ({ viewer }: { viewer: Viewer }) => {
  const t = useT('shell')
  const { opener, popup } = usePopup('menu')
  return (
    <>
      <button
        {...opener}
        type="button"
        aria-label={t('menu.open', { name: viewer.nickname })}
        className="-mr-1 rounded-full p-1"
      >
        <ViewerAvatar viewer={viewer} />
      </button>
      <Suspense>
        <AvatarMenu viewer={viewer} popup={popup} />
      </Suspense>
    </>
  )
}

const GuestActions = () => {
  const t = useT('shell')
  const entryLink = useEntryLink()
  return (
    <div className="hidden items-center gap-1 md:flex">
      <LinkButton to={entryLink('/sign-in')} tone="quiet">
        {t('header.signIn')}
      </LinkButton>
      <LinkButton to={entryLink('/sign-up')} tone="primary">
        {t('header.signUp')}
      </LinkButton>
    </div>
  )
}

/** The header's links; the line under the current one overlaps the header's own border. */
const HeaderNav = ({ hasMenu, className }: { hasMenu: boolean; className?: string }) => {
  const t = useT('shell')
  const section = useSection()
  const viewer = useViewer()
  const links = headerLinksOf(section, viewer, { hasMenu })
  return (
    <nav aria-label={t('header.label')} className={classNames('items-stretch gap-7', className)}>
      {links.map(({ key, to, isActive }) => (
        <Link
          key={key}
          to={to}
          aria-current={isActive ? 'page' : undefined}
          className={classNames(
            'group flex items-center border-y-2 border-t-transparent text-body no-underline outline-none transition-colors',
            isActive ? 'border-b-accent font-bold text-ink' : 'border-b-transparent text-secondary hover:text-ink',
          )}
        >
          <span className="rounded-chip outline-offset-4 group-focus-visible:outline-2 group-focus-visible:outline-accent">
            {t(`header.${key}`)}
          </span>
        </Link>
      ))}
    </nav>
  )
}

const fixesAtPx = 60

/**
 * True once the page is scrolled past 60 px, until it is back at its top: an earlier change would make the header
 * disappear while it is visible.
 */
const useStuck = (): boolean => {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    const follow = () => setIsStuck((before) => window.scrollY > (before ? 0 : fixesAtPx))
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isStuck
}

type Props = {
  bell: ReactNode
  /** As wide as a desk. */
  isWide?: boolean
}

/** 68 px high. It scrolls away with the page and returns fixed; its space in the page remains, so nothing jumps. */
export const Header = ({ bell, isWide = false }: Props) => {
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
        <div
          className={classNames(
            'flex h-full items-stretch gap-9',
            isWide ? 'work-frame px-4 sm:px-5 lg:pr-8' : 'page-frame',
          )}
        >
          <div className="flex items-center gap-3">
            <HomeLink />
            <DemoMark />
          </div>
          <HeaderNav hasMenu={isWide} className="hidden md:flex" />
          <div className="ml-auto flex items-center gap-2">
            {viewer && bell}
            {viewer ? <ViewerActions viewer={viewer} /> : <GuestActions />}
            <NavigationSheet viewer={viewer} />
          </div>
        </div>
      </div>
    </header>
  )
}
