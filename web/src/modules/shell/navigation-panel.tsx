import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { ReactNode } from 'react'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { headerLinksOf } from './header-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { mayApply, myInfoLinksOf } from './my-info-links.ts'
import { SidebarNav } from './sidebar-nav.tsx'
import { SidebarOwner } from './sidebar-owner.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useSection } from './use-section.ts'
import { useSignOut } from './use-sign-out.ts'

type RowProps = { to: string; isActive?: boolean; children: ReactNode }

const Row = ({ to, isActive = false, children }: RowProps) => (
  <Link
    to={to}
    aria-current={isActive ? 'page' : undefined}
    className={classNames(
      'flex min-h-11 items-center rounded-box px-3 no-underline hover:bg-hover',
      isActive ? 'font-bold text-accent-strong' : 'text-ink',
    )}
  >
    {children}
  </Link>
)

const Part = ({ children }: { children: ReactNode }) => (
  <div className="border-b border-line p-3 last:border-b-0">{children}</div>
)

const GuestPart = () => {
  const t = useT('shell')
  const entryLink = useEntryLink()
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line px-6 py-5">
      <LinkButton to={entryLink('/sign-in')}>{t('header.signIn')}</LinkButton>
      <LinkButton to={entryLink('/sign-up')} tone="primary">
        {t('header.signUp')}
      </LinkButton>
    </div>
  )
}

const MyInfoPart = ({ viewer }: { viewer: Viewer }) => {
  const t = useT('shell')
  return (
    <Part>
      <p className="px-3 pb-1 pt-2 text-caption text-secondary">{t('menu.myInfo')}</p>
      {myInfoLinksOf(viewer).map(({ key, to }) => (
        <Row key={key} to={to}>
          {t(`menu.${key}`)}
        </Row>
      ))}
      {mayApply(viewer) && <Row to="/companies/new">{t('titles.companyNew')}</Row>}
    </Part>
  )
}

const PagesPart = ({ viewer }: { viewer: Viewer | null }) => {
  const t = useT('shell')
  return (
    <nav aria-label={t('header.label')} className="border-b border-line p-3 md:hidden">
      {headerLinksOf(useSection(), viewer, { hasMenu: true }).map(({ key, to, isActive }) => (
        <Row key={key} to={to} isActive={isActive}>
          {t(`header.${key}`)}
        </Row>
      ))}
    </nav>
  )
}

const ViewerParts = ({ viewer }: { viewer: Viewer }) => (
  <>
    <div className="px-6 pb-1 pt-5">
      <SidebarOwner viewer={viewer} />
    </div>
    <Part>
      <SidebarNav viewer={viewer} />
    </Part>
  </>
)

type Props = { viewer: Viewer | null; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Everything in the header and the sidebar, for narrow screens. */
export const NavigationPanel = ({ viewer, isOpen, onOpenChange }: Props) => {
  const t = useT('shell')
  const signOut = useSignOut()
  return (
    <Sheet title={t('sheet.title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {viewer ? <ViewerParts viewer={viewer} /> : <GuestPart />}
      <PagesPart viewer={viewer} />
      {viewer && <MyInfoPart viewer={viewer} />}
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-5">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {viewer && (
        <div className="px-6 pb-6">
          <Button isWide onClick={signOut}>
            {t('menu.signOut')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
