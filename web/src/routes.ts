// Every address of the product: its screen, its guard, its layout, and its title (shell.titles). Each one exists
// without a prefix and under /ko and /en. Guards are implemented in guards/judge.ts; `being-built` marks an unbuilt
// screen.
import { locales } from '@jebo/contract/core/locale.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Guard } from './guards/guard.ts'
import type { TitleKey } from './i18n/title-key.ts'

/**
 * `work` is for desks: the whole width, the menu on its left, and no marketing footer. A page that everyone may read, as a
 * disclosed ticket, names its section in its data; those who do not work in that section see it as `extended`.
 */
export type Layout = 'default' | 'extended' | 'work' | 'content-only'

export type Screen = {
  readonly path: string
  /** A file of routes/, without its extension. */
  readonly file: string
  readonly guard: Guard
  readonly layout: Layout
  readonly title: TitleKey
  /** The redirect target of an address without a screen, once its guard has let the visitor pass. */
  readonly movedTo?: string
}

const screen = (path: string, file: string, guard: Guard, layout: Layout, title: TitleKey): Screen => ({
  path,
  file,
  guard,
  layout,
  title,
})

const moved = (path: string, movedTo: string, guard: Guard, title: TitleKey): Screen => ({
  ...screen(path, 'moved', guard, 'default', title),
  movedTo,
})

export const screens: readonly Screen[] = [
  // Public
  screen('/', 'home', 'none', 'default', 'home'),
  screen('/programs', 'programs', 'none', 'default', 'programs'),
  screen('/programs/private', 'programs-private', 'hacker', 'default', 'programsPrivate'),
  screen('/programs/:id', 'program', 'none', 'extended', 'program'),
  screen('/hacktivity', 'hacktivity', 'none', 'default', 'hacktivity'),
  screen('/companies/:alias', 'company', 'none', 'extended', 'company'),
  screen('/crews/:name', 'crew', 'none', 'default', 'crew'),
  screen('/:handle', 'hacker', 'none', 'default', 'hacker'),
  screen('/contact-us', 'contact-us', 'none', 'default', 'contactUs'),
  screen('/disclosure-guidelines', 'disclosure-guidelines', 'none', 'default', 'disclosureGuidelines'),
  screen('/receipts', 'receipts', 'none', 'default', 'receipts'),
  screen('/terms', 'terms', 'none', 'default', 'terms'),
  screen('/events', 'events', 'none', 'default', 'events'),
  screen('/events/:id', 'program', 'none', 'extended', 'event'),
  screen('/community', 'being-built', 'none', 'default', 'community'),
  screen('/community/:id', 'being-built', 'none', 'default', 'communityPost'),
  screen('/support/feedbacks', 'being-built', 'none', 'default', 'feedbacks'),
  screen('/support/feedbacks/:id', 'being-built', 'none', 'default', 'feedback'),
  screen('/leaderboard', 'being-built', 'none', 'default', 'leaderboard'),
  screen('/verify-complete/:token?', 'verify-complete', 'none', 'content-only', 'verifyComplete'),
  screen('/revert-email/:token?', 'revert-email', 'none', 'content-only', 'revertEmail'),
  screen('/unsubscribe/:token?', 'unsubscribe', 'none', 'content-only', 'unsubscribe'),

  // Sign-in and sign-up
  screen('/sign-in', 'sign-in', 'guest', 'content-only', 'signIn'),
  screen('/sign-up', 'sign-up', 'guest', 'content-only', 'signUp'),
  screen('/reset-password/:token?', 'reset-password', 'guest', 'content-only', 'resetPassword'),

  // Identity, account and agreements (the three under /authentication are popups)
  screen('/verification', 'verification', 'user', 'content-only', 'verification'),
  // Opened from other sites, perhaps without a cookie: no guard may pass its query to another address.
  screen('/authentication/mobile-verify', 'mobile-verify', 'none', 'content-only', 'mobileVerify'),
  screen('/authentication/nda', 'nda', 'none', 'content-only', 'nda'),
  screen('/authentication/kyc', 'kyc', 'user', 'content-only', 'kyc'),
  screen('/terms/agreement', 'terms-agreement', 'user', 'content-only', 'termsAgreement'),
  screen('/manager-only', 'manager-only', 'withoutCompany', 'content-only', 'managerOnly'),

  // The user's own pages
  screen('/profile', 'profile', 'user', 'default', 'profile'),
  screen('/followings', 'followings', 'user', 'default', 'followings'),
  moved('/settings', '/settings/profile', 'user', 'settings'),
  screen('/settings/profile', 'settings-profile', 'user', 'work', 'settingsProfile'),
  screen('/settings/authentication', 'settings-authentication', 'user', 'work', 'settingsAuthentication'),
  screen('/settings/identity', 'settings-identity', 'user', 'work', 'settingsIdentity'),
  screen('/settings/notifications', 'settings-notifications', 'user', 'work', 'settingsNotifications'),
  screen('/settings/career', 'settings-career', 'hacker', 'work', 'settingsCareer'),
  screen('/settings/company', 'settings-company', 'manager', 'work', 'settingsCompany'),
  screen('/community/new', 'being-built', 'user', 'default', 'communityNew'),
  screen('/community/:id/edit', 'being-built', 'user', 'default', 'communityEdit'),
  screen('/support/feedbacks/new', 'being-built', 'user', 'default', 'feedbackNew'),
  screen('/management/ticket', 'management-ticket', 'user', 'work', 'managementTicket'),
  screen('/management/credit', 'management-credit', 'user', 'work', 'managementCredit'),
  screen('/management/crews/:name?', 'management-crews', 'user', 'work', 'managementCrews'),
  screen('/management/private-program', 'management-private-program', 'verified', 'work', 'managementPrivateProgram'),

  // Tickets. The server decides who may see one: a guest who may not is sent to sign-in. Their page names its section.
  screen('/tickets/:id', 'ticket', 'none', 'work', 'ticket'),
  screen('/tickets/:id/preview', 'ticket-preview', 'user', 'work', 'ticketPreview'),
  screen('/programs/:id/new-ticket', 'ticket-new', 'hacker', 'extended', 'ticketNew'),
  screen('/tickets/:id/edit', 'ticket-edit', 'hacker', 'extended', 'ticketEdit'),
  moved('/tickets/edit', '/management/ticket', 'hacker', 'ticketEdit'),

  // Companies
  screen('/companies/new', 'company-new', 'applicant', 'content-only', 'companyNew'),
  screen('/management/company', 'management-company', 'manager', 'work', 'managementCompany'),
  screen('/management/company/credit', 'management-company-credit', 'manager', 'work', 'managementCompanyCredit'),
  screen('/management/company/credit/:id', 'management-company-deposit', 'manager', 'work', 'managementCompanyDeposit'),
  screen('/management/company/block', 'management-company-block', 'manager', 'work', 'managementCompanyBlock'),
  screen('/management/company/desk', 'management-company-desk', 'manager', 'work', 'managementCompanyDesk'),
  screen('/management/company/partner', 'management-company-partner', 'manager', 'work', 'managementCompanyPartner'),
  screen('/management/company/program', 'management-company-program', 'manager', 'work', 'managementCompanyProgram'),
  screen('/management/company/ticket', 'management-company-ticket', 'manager', 'work', 'managementCompanyTicket'),
  screen('/programs/new', 'program-new', 'manager', 'work', 'programNew'),
  screen('/programs/:id/edit', 'program-edit', 'manager', 'work', 'programEdit'),
  screen('/programs/:id/participants', 'program-participants', 'manager', 'work', 'programParticipants'),

  // Staff
  screen('/staff', 'staff', 'staff', 'work', 'staff'),
  screen('/staff/companies', 'staff-companies', 'staff', 'work', 'staffCompanies'),
  screen('/staff/blocks', 'staff-blocks', 'staff', 'work', 'staffBlocks'),
  screen('/staff/disclosures', 'staff-disclosures', 'staff', 'work', 'staffDisclosures'),
  screen('/staff/appeals', 'staff-appeals', 'staff', 'work', 'staffAppeals'),
  screen('/staff/kyc', 'staff-kyc', 'staff', 'work', 'staffKyc'),
  screen('/staff/contracts', 'staff-contracts', 'staff', 'work', 'staffContracts'),
  screen('/staff/bank-lines', 'staff-bank-lines', 'staff', 'work', 'staffBankLines'),
  screen('/staff/payouts', 'staff-payouts', 'staff', 'work', 'staffPayouts'),
  screen('/staff/payouts/:id', 'staff-payout-batch', 'staff', 'work', 'staffPayoutBatch'),
  screen('/staff/taxes', 'staff-taxes', 'staff', 'work', 'staffTaxes'),
  screen('/staff/accounts', 'staff-accounts', 'staff', 'work', 'staffAccounts'),
  screen('/staff/adjustments', 'staff-adjustments', 'staff', 'work', 'staffAdjustments'),
  screen('/staff/feedbacks', 'being-built', 'staff', 'work', 'staffFeedbacks'),
  screen('/staff/users', 'being-built', 'staff', 'work', 'staffUsers'),
  screen('/staff/programs', 'being-built', 'staff', 'work', 'staffPrograms'),
  screen('/staff/terms', 'being-built', 'staff', 'work', 'staffTerms'),
  screen('/staff/audit', 'staff-audit', 'staff', 'work', 'staffAudit'),

  // Development only
  screen('/dev/ui', 'dev-ui', 'development', 'default', 'devUi'),
  screen('/dev/outbox', 'dev-outbox', 'development', 'default', 'devOutbox'),

  // Everything else
  screen('/*', 'not-found', 'none', 'default', 'notFound'),
]

const layouts: readonly Layout[] = ['default', 'extended', 'work', 'content-only']
const prefixes = ['', ...locales.map((locale) => `/${locale}`)]

/** A route's id is its address pattern with the prefix: `/ko/programs/:id`. */
const idOf = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

const entryOf = (prefix: string, { path, file }: Screen): RouteConfigEntry => {
  const id = idOf(prefix, path)
  const place = id === '/' ? { index: true } : { path: id.slice(1) }
  // `/EN/x` is not an address of ours, because the prefix is case-sensitive.
  return { id, file: `routes/${file}.tsx`, caseSensitive: true, ...place }
}

const layoutEntry = (prefix: string, layout: Layout): RouteConfigEntry => ({
  id: `${prefix}:${layout}`,
  file: `routes/layouts/${layout}.tsx`,
  children: screens.filter((one) => one.layout === layout).map((one) => entryOf(prefix, one)),
})

const screenById = new Map(prefixes.flatMap((prefix) => screens.map((one) => [idOf(prefix, one.path), one] as const)))

/** The row of a matched route, by its id or its pattern, which differ only in a leading slash. */
export const findScreen = (idOrPattern: string): Screen | null =>
  screenById.get(idOrPattern.startsWith('/') ? idOrPattern : `/${idOrPattern}`) ?? null

// Only the build reads it, so the browser goes without.
export default /* @__PURE__ */ prefixes.flatMap((prefix) => layouts.map((layout) => layoutEntry(prefix, layout)))
