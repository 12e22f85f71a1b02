// Selects the sidebar menu of a page and its links.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'

export type SidebarMode = 'hacker' | 'company' | 'staff'

export type SidebarKey =
  | 'followings'
  | 'tickets'
  | 'credit'
  | 'privatePrograms'
  | 'crews'
  | 'managers'
  | 'companyPrograms'
  | 'companyTickets'
  | 'companyCredit'
  | 'staffHome'
  | 'staffCompanies'
  | 'staffKyc'
  | 'staffContracts'
  | 'staffFeedbacks'
  | 'staffUsers'
  | 'staffPrograms'
  | 'staffTerms'
  | 'staffAudit'

export type SidebarLink = { key: SidebarKey; to: string }

/** Whether `path` is the page at `base` or below it. */
export const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

/** Pages that belong to the user, even for a member of a company. Source: specification, section 2 (Sidebar). */
const isPersonal = (path: string): boolean =>
  isUnder(path, '/followings') ||
  (isUnder(path, '/management') && !isUnder(path, '/management/company')) ||
  (isUnder(path, '/settings') && !isUnder(path, '/settings/company'))

/** `path` is without its language prefix. */
export const sidebarModeOf = (path: string, viewer: Viewer): SidebarMode => {
  if (viewer.isStaff) return 'staff'
  return viewer.company !== null && !isPersonal(path) ? 'company' : 'hacker'
}

const hackerLinks: readonly SidebarLink[] = [
  { key: 'followings', to: '/followings' },
  { key: 'tickets', to: '/management/ticket' },
  { key: 'credit', to: '/management/credit' },
  { key: 'privatePrograms', to: '/management/private-program' },
  { key: 'crews', to: '/management/crews' },
]

const companyLinks: readonly SidebarLink[] = [
  { key: 'managers', to: '/management/company/partner' },
  { key: 'companyPrograms', to: '/management/company/program' },
  { key: 'companyTickets', to: '/management/company/ticket' },
  { key: 'companyCredit', to: '/management/company/credit' },
]

const staffLinks: readonly SidebarLink[] = [
  { key: 'staffHome', to: '/staff' },
  { key: 'staffCompanies', to: '/staff/companies' },
  { key: 'staffKyc', to: '/staff/kyc' },
  { key: 'staffContracts', to: '/staff/contracts' },
  { key: 'staffFeedbacks', to: '/staff/feedbacks' },
  { key: 'staffUsers', to: '/staff/users' },
  { key: 'staffPrograms', to: '/staff/programs' },
  { key: 'staffTerms', to: '/staff/terms' },
  { key: 'staffAudit', to: '/staff/audit' },
]

export const sidebarLinksOf = (mode: SidebarMode, viewer: Viewer): readonly SidebarLink[] => {
  if (mode === 'staff') return staffLinks
  if (mode === 'company') return companyLinks
  return viewer.crews.length > 0 ? hackerLinks : hackerLinks.filter(({ key }) => key !== 'crews')
}

/** The overview is active only on its own page; other links also for the pages below them. */
export const isActiveLink = (path: string, { key, to }: SidebarLink): boolean =>
  key === 'staffHome' ? path === to : isUnder(path, to)
