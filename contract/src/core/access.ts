// Who may call what, as far as it can be judged without looking at the object.
import type { RowId } from './id.ts'

/** The access rules of the product's call list. Source: product decisions, section 3. */
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

/** What a caller is, read afresh for each request; never kept in a session. */
export type Standing = {
  isStaff: boolean
  /** Staff by appointment, whose rights rest until they have switched on a second factor; `isStaff` is then false. */
  awaitsSecondFactor: boolean
  /** 0 unverified, above 0 mobile-verified, 2 account verified. */
  verificationLevel: number
  company: Membership | null
}

/** A manager's or owner's place in his company. */
export type Membership = {
  id: RowId<'companies'>
  role: 'OWNER' | 'MANAGER'
  /** Staff have approved the company. */
  isApproved: boolean
  /** The MANAGER terms in force are agreed to. */
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

/** Null where the caller (null: a guest) may go on, else the code of the refusal. */
export const refusalOf = (access: Access, standing: Standing | null): AccessRefusal | null => {
  if (access === 'anyone') return null
  if (standing === null) return 'error.notSignedIn'
  if (access === 'staff' && standing.awaitsSecondFactor) return 'auth.secondFactorRequired'
  if (!holds[access](standing)) return access === 'verified' ? 'identity.verificationRequired' : 'error.forbidden'
  const needsTerms = access === 'manager' || access === 'owner'
  return needsTerms && !standing.company?.hasAgreedTerms ? 'terms.agreementRequired' : null
}
