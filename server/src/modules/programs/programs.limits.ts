// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  drafts: { name: 'programs:draft', points: 30, seconds: 3600 },
  /** Each change of what a program shows, requires or permits, by company. */
  changes: { name: 'programs:change', points: 120, seconds: 3600 },
  /** Of a hacker. */
  applications: { name: 'programs:application', points: 20, seconds: 3600 },
  /** By company. Each is notified and mailed. */
  invitations: { name: 'programs:invitation', points: 60, seconds: 3600 },
  /** Certificates, each of which takes half a second, by user. */
  certificates: { name: 'programs:certificate', points: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** Versions of a program's rules in 24 hours, which stay for good. */
export const mostVersions = 20

export const caps = {
  drafts: { name: 'programs:drafts', most: 50, code: 'program.tooManyDrafts' },
  draftsBeforeApproval: { name: 'programs:drafts', most: 3, code: 'program.tooManyDraftsBeforeApproval' },
  /** Applications of a hacker that no company has decided. */
  applications: { name: 'programs:applications', most: 30, code: 'program.tooManyApplications' },
} as const satisfies Record<string, Cap>
