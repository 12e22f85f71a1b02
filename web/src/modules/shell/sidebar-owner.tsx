import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { sidebarModeOf } from './sidebar-links.ts'
import { useSection } from './use-section.ts'
import { ViewerAvatar } from './viewer-avatar.tsx'

/** The owner of the menu: the company in company mode, else the user. */
export const SidebarOwner = ({ viewer }: { viewer: Viewer }) => {
  const t = useT('shell')
  const mode = sidebarModeOf(useSection(), viewer)
  const company = mode === 'company' ? viewer.company : null
  const name = company?.name ?? viewer.nickname
  return (
    <div className="flex items-center gap-3">
      {company ? (
        <Avatar path={company.logoPath} name={company.name} size="large" shape="square" />
      ) : (
        <ViewerAvatar viewer={viewer} size="large" />
      )}
      <div className="work-words min-w-0">
        <p className="truncate font-bold" lang={langOf(name, useLocale())}>
          {name}
        </p>
        <p className="truncate text-caption text-secondary">
          {company
            ? t(`sidebar.roles.${company.role}`)
            : t(mode === 'staff' ? 'sidebar.roles.staff' : 'sidebar.roles.person')}
        </p>
      </div>
    </div>
  )
}
