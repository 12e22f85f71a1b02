import { getInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import type { OpenInvitation } from '@jebo/contract/companies/members.schema.ts'
import { CallError } from '../../api/call-error.ts'
import type { Ask } from '../../guards/read.ts'

/** An invitation, or why its link cannot be used. */
export type FoundInvitation = OpenInvitation | 'used' | 'expired' | 'lapsed' | 'rejected'

const whyUnusable = (error: unknown): FoundInvitation => {
  if (!(error instanceof CallError)) throw error
  if (error.messageKey === 'company.invitationUsed') return 'used'
  if (error.messageKey === 'company.invitationExpired') return 'expired'
  if (error.messageKey === 'company.invitationLapsed') return 'lapsed'
  if (error.status === 422 || error.status === 400) return 'rejected'
  throw error
}

/** What the link of an invitation leads to. */
export const readInvitation = (ask: Ask, token: string): Promise<FoundInvitation> =>
  ask(getInvitation, { token }).catch(whyUnusable)
