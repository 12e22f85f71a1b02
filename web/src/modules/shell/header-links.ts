// The links of the header, in order, for the current viewer.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { isProgramDesk, isUnder } from './sidebar-links.ts'

export type HeaderKey = 'staff' | 'dashboard' | 'programs' | 'hacktivity' | 'contact'
export type HeaderLink = { key: HeaderKey; to: string; isActive: boolean }

/** `path` is without its language prefix. */
export const headerLinksOf = (path: string, viewer: Viewer | null): readonly HeaderLink[] => [
  ...(viewer?.isStaff ? [{ key: 'staff' as const, to: '/staff', isActive: isUnder(path, '/staff') }] : []),
  ...(viewer?.company
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
