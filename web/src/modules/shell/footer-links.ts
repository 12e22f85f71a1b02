// The links of the footer, in columns.
import { builtLinks } from '../../screen-at.ts'

export type FooterKey =
  | 'contact'
  | 'introduction'
  | 'disclosureGuidelines'
  | 'receipts'
  | 'support'
  | 'events'
  | 'community'
  | 'leaderboard'
  | 'termsUser'
  | 'termsManager'
  | 'termsPiiRequired'
  | 'termsPiiHandling'

type FooterLink = { key: FooterKey; to: string; isDocument?: true }

export type FooterColumn = { key: 'service' | 'together' | 'terms'; links: readonly FooterLink[] }

const terms: readonly FooterLink[] = [
  { key: 'termsUser', to: '/terms?type=USER' },
  { key: 'termsManager', to: '/terms?type=MANAGER' },
  { key: 'termsPiiRequired', to: '/terms?type=PII_REQUIRED' },
  { key: 'termsPiiHandling', to: '/terms?type=PII_HANDLING' },
]

/** The links that stay where there is no footer. */
export const legalLinks: readonly FooterLink[] = [
  ...terms,
  { key: 'disclosureGuidelines', to: '/disclosure-guidelines' },
  { key: 'contact', to: '/contact-us' },
]

const columnsOf = (introductionPath: string | undefined): readonly FooterColumn[] => [
  {
    key: 'service',
    links: [
      { key: 'contact', to: '/contact-us' },
      ...(introductionPath ? [{ key: 'introduction' as const, to: introductionPath, isDocument: true as const }] : []),
      { key: 'disclosureGuidelines', to: '/disclosure-guidelines' },
      { key: 'receipts', to: '/receipts' },
      { key: 'support', to: '/support/feedbacks' },
    ],
  },
  {
    key: 'together',
    links: [
      { key: 'events', to: '/events' },
      { key: 'community', to: '/community' },
      { key: 'leaderboard', to: '/leaderboard' },
    ],
  },
  { key: 'terms', links: terms },
]

/** The introduction is a document of the operator, shown only if there is one. A column without links is left out. */
export const footerColumnsOf = (introductionPath: string | undefined): readonly FooterColumn[] =>
  columnsOf(introductionPath)
    .map((column) => ({ ...column, links: builtLinks(column.links) }))
    .filter(({ links }) => links.length > 0)
