// The links of the footer, in columns.
export type FooterKey =
  | 'contact'
  | 'introduction'
  | 'disclosureGuidelines'
  | 'support'
  | 'events'
  | 'community'
  | 'leaderboard'
  | 'termsUser'
  | 'termsManager'
  | 'termsPiiRequired'
  | 'termsPiiHandling'

export type FooterColumn = {
  key: 'service' | 'together' | 'terms'
  links: readonly { key: FooterKey; to: string; isDocument?: true }[]
}

/** The introduction is a document of the operator, shown only if there is one. */
export const footerColumnsOf = (introductionPath: string | undefined): readonly FooterColumn[] => [
  {
    key: 'service',
    links: [
      { key: 'contact', to: '/contact-us' },
      ...(introductionPath ? [{ key: 'introduction' as const, to: introductionPath, isDocument: true as const }] : []),
      { key: 'disclosureGuidelines', to: '/disclosure-guidelines' },
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
  {
    key: 'terms',
    links: [
      { key: 'termsUser', to: '/terms?type=USER' },
      { key: 'termsManager', to: '/terms?type=MANAGER' },
      { key: 'termsPiiRequired', to: '/terms?type=PII_REQUIRED' },
      { key: 'termsPiiHandling', to: '/terms?type=PII_HANDLING' },
    ],
  },
]
