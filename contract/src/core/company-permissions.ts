// What the managers of a company may do. Source: product decisions, section 6.

export const companyPermissions = ['PROGRAMS', 'TICKETS', 'REWARDS', 'CREDIT', 'MEMBERS'] as const
export type CompanyPermission = (typeof companyPermissions)[number]

/** Who pays a reward reads the ticket too. */
export const ticketReaders: readonly CompanyPermission[] = ['TICKETS', 'REWARDS']

/** Who handles tickets knows which hackers to block. */
export const blockers: readonly CompanyPermission[] = ['TICKETS']

/** Whether one of these permissions is among those of a manager. */
export const hasOneOf = (own: readonly CompanyPermission[], accepted: readonly CompanyPermission[]): boolean =>
  accepted.some((one) => own.includes(one))

type Needs = { readonly permissions?: readonly CompanyPermission[] }
type Holder = { permissions: readonly CompanyPermission[] } | null

/** The permission that a member lacks for a call; null if they have it or the call needs none. */
export const missingPermission = ({ permissions: accepted = [] }: Needs, company: Holder): CompanyPermission | null => {
  const [first] = accepted
  return first === undefined || (company && hasOneOf(company.permissions, accepted)) ? null : first
}
