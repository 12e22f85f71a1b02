// Selects the sidebar menu of a page and its links.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { builtLinks } from '../../screen-at.ts'

export type SidebarMode = 'hacker' | 'company' | 'staff'

export type SidebarKey =
  | 'followings'
  | 'tickets'
  | 'credit'
  | 'privatePrograms'
  | 'crews'
  | 'settings'
  | 'dashboard'
  | 'managers'
  | 'companyPrograms'
  | 'companyTickets'
  | 'companyCredit'
  | 'companyBlocks'
  | 'companyDesk'
  | 'companySettings'
  | 'staffHome'
  | 'staffCompanies'
  | 'staffBlocks'
  | 'staffDisclosures'
  | 'staffAppeals'
  | 'staffKyc'
  | 'staffContracts'
  | 'staffBankLines'
  | 'staffPayouts'
  | 'staffTaxes'
  | 'staffAdjustments'
  | 'staffAccounts'
  | 'staffFeedbacks'
  | 'staffUsers'
  | 'staffPrograms'
  | 'staffTerms'
  | 'staffAudit'

export type SidebarLink = { key: SidebarKey; to: string }

export type SidebarGroup = {
  /** Null for links that need no heading. */
  key: 'reviews' | 'money' | 'records' | null
  links: readonly SidebarLink[]
}

/** Whether `path` is the page at `base` or below it. */
export const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

/** Where a program is written or its participants are managed: a desk of its company, under an address of programs. */
export const isProgramDesk = (path: string): boolean =>
  path === '/programs/new' || /^\/programs\/[^/]+\/(?:edit|participants)$/.test(path)

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
  { key: 'settings', to: '/settings/profile' },
]

const companyLinks: readonly SidebarLink[] = [
  { key: 'dashboard', to: '/management/company' },
  { key: 'managers', to: '/management/company/partner' },
  { key: 'companyPrograms', to: '/management/company/program' },
  { key: 'companyTickets', to: '/management/company/ticket' },
  { key: 'companyDesk', to: '/management/company/desk' },
  { key: 'companyCredit', to: '/management/company/credit' },
  { key: 'companyBlocks', to: '/management/company/block' },
  { key: 'companySettings', to: '/settings/company' },
]

/** By what staff do: reviews, money and records. The overview has the same order. */
const staffGroups: readonly SidebarGroup[] = [
  { key: null, links: [{ key: 'staffHome', to: '/staff' }] },
  {
    key: 'reviews',
    links: [
      { key: 'staffCompanies', to: '/staff/companies' },
      { key: 'staffKyc', to: '/staff/kyc' },
      { key: 'staffDisclosures', to: '/staff/disclosures' },
      { key: 'staffAppeals', to: '/staff/appeals' },
    ],
  },
  {
    key: 'money',
    links: [
      { key: 'staffContracts', to: '/staff/contracts' },
      { key: 'staffBankLines', to: '/staff/bank-lines' },
      { key: 'staffPayouts', to: '/staff/payouts' },
      { key: 'staffTaxes', to: '/staff/taxes' },
      { key: 'staffAdjustments', to: '/staff/adjustments' },
      { key: 'staffAccounts', to: '/staff/accounts' },
    ],
  },
  {
    key: 'records',
    links: [
      { key: 'staffBlocks', to: '/staff/blocks' },
      { key: 'staffFeedbacks', to: '/staff/feedbacks' },
      { key: 'staffUsers', to: '/staff/users' },
      { key: 'staffPrograms', to: '/staff/programs' },
      { key: 'staffTerms', to: '/staff/terms' },
      { key: 'staffAudit', to: '/staff/audit' },
    ],
  },
]

const groupsByMode: Record<SidebarMode, readonly SidebarGroup[]> = {
  hacker: [{ key: null, links: hackerLinks }],
  company: [{ key: null, links: companyLinks }],
  staff: staffGroups,
}

/** Nobody in a company has crews; hackers without one found their first there. */
export const sidebarGroupsOf = (mode: SidebarMode, viewer: Viewer): readonly SidebarGroup[] =>
  groupsByMode[mode].map(({ key, links }) => ({
    key,
    links: builtLinks(links).filter((link) => link.key !== 'crews' || viewer.company === null),
  }))

/** An overview is active only on its own page; other links also for the pages below them. */
export const isActiveLink = (path: string, { key, to }: SidebarLink): boolean => {
  if (key === 'staffHome' || key === 'dashboard') return path === to
  if (key === 'settings') return isUnder(path, '/settings')
  return isUnder(path, to) || (key === 'companyPrograms' && isProgramDesk(path))
}
