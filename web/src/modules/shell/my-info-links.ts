import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'

export type MyInfoKey = 'career' | 'profile' | 'authentication' | 'identity' | 'notifications'

/** The links to the pages of the account; only hackers have a career, and staff are not hackers. */
export const myInfoLinksOf = (viewer: Viewer): readonly { key: MyInfoKey; to: string }[] => [
  { key: 'profile', to: '/settings/profile' },
  ...(viewer.company || viewer.isStaff ? [] : [{ key: 'career' as const, to: '/settings/career' }]),
  { key: 'authentication', to: '/settings/authentication' },
  { key: 'identity', to: '/settings/identity' },
  { key: 'notifications', to: '/settings/notifications' },
]

/** Whether a user can register a company: they belong to none, also to none that waits for approval, and are not staff. */
export const mayApply = ({ company, isStaff }: Viewer): boolean => company === null && !isStaff
