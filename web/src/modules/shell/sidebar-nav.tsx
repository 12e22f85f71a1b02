import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useId } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { sidebarIcons } from './sidebar-icons.ts'
import { isActiveLink, type SidebarGroup, type SidebarLink, sidebarGroupsOf, sidebarModeOf } from './sidebar-links.ts'
import { useSection } from './use-section.ts'

const Row = ({ link, isActive }: { link: SidebarLink; isActive: boolean }) => {
  const t = useT('shell')
  const Icon = sidebarIcons[link.key]
  return (
    <Link
      to={link.to}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-box px-3 no-underline transition-colors lg:min-h-9 lg:text-small',
        isActive ? 'bg-accent-soft font-bold text-accent-strong' : 'text-secondary hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="work-words">{t(`sidebar.${link.key}`)}</span>
    </Link>
  )
}

const Group = ({ group: { key, links }, path }: { group: SidebarGroup; path: string }) => {
  const t = useT('shell.sidebar.groups')
  const id = useId()
  const rows = links.map((link) => <Row key={link.key} link={link} isActive={isActiveLink(path, link)} />)
  if (key === null) return rows
  return (
    <>
      <p id={id} className="work-words px-3 pt-3 pb-1 text-caption text-secondary">
        {t(key)}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {rows.map((row) => (
          <li key={row.key}>{row}</li>
        ))}
      </ul>
    </>
  )
}

/** The menu for the user's role on this page: hacker, company or staff. */
export const SidebarNav = ({ viewer, className }: { viewer: Viewer; className?: string }) => {
  const t = useT('shell')
  const path = useSection()
  const mode = sidebarModeOf(path, viewer)
  return (
    <nav aria-label={t(`sidebar.labels.${mode}`)} className={classNames('flex flex-col gap-0.5', className)}>
      {sidebarGroupsOf(mode, viewer).map((group) => (
        <Group key={group.key} group={group} path={path} />
      ))}
    </nav>
  )
}
