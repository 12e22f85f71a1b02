// The links of the header, in order, for the current viewer.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { isProgramDesk, isUnder, sidebarModeOf } from './sidebar-links.ts'

export type HeaderKey = 'staff' | 'dashboard' | 'programs' | 'hacktivity' | 'contact'
export type HeaderLink = { key: HeaderKey; to: string; isActive: boolean }

/**
 * `path` is without its language prefix. The menu of a desk, where there is one beside the page, starts with its overview,
 * so that the header does not lead there too.
 */
export const headerLinksOf = (path: string, viewer: Viewer | null, { hasMenu = false } = {}): readonly HeaderLink[] => {
  const menu = hasMenu && viewer !== null ? sidebarModeOf(path, viewer) : null
  return [
    ...(viewer?.isStaff && menu !== 'staff'
      ? [{ key: 'staff' as const, to: '/staff', isActive: isUnder(path, '/staff') }]
      : []),
    ...(viewer?.company && menu !== 'company'
      ? [
          {
            key: 'dashboard' as const,
            to: '/management/company',
            // The other desks of the company are in the menu beside them.
            isActive: path === '/management/company',
          },
        ]
      : []),
    { key: 'programs', to: '/programs', isActive: isUnder(path, '/programs') && !isProgramDesk(path) },
    { key: 'hacktivity', to: '/hacktivity', isActive: isUnder(path, '/hacktivity') },
    { key: 'contact', to: '/contact-us', isActive: isUnder(path, '/contact-us') },
  ]
}
