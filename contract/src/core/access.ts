// Access rules: who may make a call, as far as that does not depend on the object.
import type { CompanyPermission } from './company-permissions.ts'
import type { RowId } from './id.ts'

/** The access rules. Source: product decisions, section 3. */
export const accesses = [
  'anyone',
  'signedIn',
  'hacker',
  'verified',
  'accountVerified',
  'manager',
  'owner',
  'staff',
] as const
export type Access = (typeof accesses)[number]

/** The standing of a caller, read for each request and never stored in a session. */
export type Standing = {
  isStaff: boolean
  /** Appointed staff without a second factor, who have no rights of staff yet; `isStaff` is then false. */
  awaitsSecondFactor: boolean
  /** 0 unverified, above 0 mobile-verified, 2 account verified. */
  verificationLevel: number
  company: Membership | null
  /** Whether their signature of the confidentiality agreement is valid. */
  isNdaSigned?: boolean
  /** The crews that a manager has left, on whose tickets they do not act for the company; missing if there are none. */
  formerCrewIds?: readonly RowId<'crews'>[]
}

/** The membership of a manager or owner in a company. */
export type Membership = {
  id: RowId<'companies'>
  role: 'OWNER' | 'MANAGER'
  /** Whether staff have approved the company. */
  isApproved: boolean
  /** An owner has all. */
  permissions: readonly CompanyPermission[]
  /** The programs to which the permissions are limited; null for all of the company. */
  programIds: readonly RowId<'programs'>[] | null
  /** Whether they have agreed to the current MANAGER terms. */
  hasAgreedTerms: boolean
}

export type AccessRefusal =
  | 'error.notSignedIn'
  | 'error.forbidden'
  | 'auth.secondFactorRequired'
  | 'identity.verificationRequired'
  | 'terms.agreementRequired'

type SignedInAccess = Exclude<Access, 'anyone'>

const holds: Record<SignedInAccess, (standing: Standing) => boolean> = {
  signedIn: () => true,
  hacker: (standing) => standing.company === null && !standing.isStaff && !standing.awaitsSecondFactor,
  verified: (standing) => standing.verificationLevel > 0,
  accountVerified: (standing) => standing.verificationLevel >= 2,
  manager: (standing) => standing.company !== null,
  owner: (standing) => standing.company?.role === 'OWNER',
  staff: (standing) => standing.isStaff,
}

/** The refusal of a caller (null: a guest); null if the rule lets them pass. */
export const refusalOf = (access: Access, standing: Standing | null): AccessRefusal | null => {
  if (access === 'anyone') return null
  if (standing === null) return 'error.notSignedIn'
  if (access === 'staff' && standing.awaitsSecondFactor) return 'auth.secondFactorRequired'
  if (!holds[access](standing)) return access === 'verified' ? 'identity.verificationRequired' : 'error.forbidden'
  const needsTerms = access === 'manager' || access === 'owner'
  return needsTerms && !standing.company?.hasAgreedTerms ? 'terms.agreementRequired' : null
}
