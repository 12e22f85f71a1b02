import { getInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import type { OpenInvitation } from '@jebo/contract/companies/members.schema.ts'
import { CallError } from '../../api/call-error.ts'
import type { Ask } from '../../guards/read.ts'

/** An invitation, or why its link cannot be used. */
export type FoundInvitation = OpenInvitation | UnusableInvitation
export type UnusableInvitation = 'used' | 'expired' | 'lapsed' | 'closed' | 'rejected'

const reasons: Readonly<Record<string, UnusableInvitation>> = {
  'company.invitationUsed': 'used',
  'company.invitationExpired': 'expired',
  'company.invitationLapsed': 'lapsed',
  'company.closed': 'closed',
  'auth.linkRejected': 'rejected',
}

/** Why nobody can use the link of an invitation; undefined for refusals that say something else. */
export const whyUnusable = ({ messageKey }: CallError): UnusableInvitation | undefined => reasons[messageKey]

const whyNotFound = (error: unknown): UnusableInvitation => {
  if (!(error instanceof CallError)) throw error
  const why = whyUnusable(error)
  if (why) return why
  if (error.status === 422 || error.status === 400) return 'rejected'
  throw error
}

/** What the link of an invitation leads to. */
export const readInvitation = (ask: Ask, token: string): Promise<FoundInvitation> =>
  ask(getInvitation, { token }).catch(whyNotFound)
