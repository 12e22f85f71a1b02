import { labelLimits, replyLimits, viewLimits } from '@jebo/contract/tickets/desk.limits.ts'
// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  drafts: { name: 'tickets:draft', points: 60, seconds: 3600 },
  submissions: { name: 'tickets:submit', points: 20, seconds: 3600 },
  disclosureRequests: { name: 'tickets:disclosure-request', points: 5, seconds: 86_400 },
  summaries: { name: 'tickets:summary', points: 20, seconds: 86_400 },
  redactions: { name: 'tickets:redaction', points: 30, seconds: 3600 },
  publicFiles: { name: 'tickets:public-file', points: 120, seconds: 3600 },
  previews: { name: 'tickets:preview', points: 60, seconds: 3600 },
  takeDownAnswers: { name: 'tickets:take-down-answer', points: 10, seconds: 86_400 },
  reportsPerClient: { name: 'tickets:report', points: 5, seconds: 3600 },
  reportsPerReporter: { name: 'tickets:report-day', points: 10, seconds: 86_400 },
  comments: { name: 'tickets:comment', points: 30, seconds: 60 },
  assignments: { name: 'tickets:assign', points: 600, seconds: 3600 },
  labels: { name: 'tickets:label', points: 120, seconds: 3600 },
  labelings: { name: 'tickets:put-label', points: 600, seconds: 3600 },
  views: { name: 'tickets:view', points: 60, seconds: 3600 },
  replies: { name: 'tickets:reply', points: 120, seconds: 3600 },
  rewardProposals: { name: 'tickets:propose', points: 60, seconds: 3600 },
  participants: { name: 'tickets:participant', points: 60, seconds: 3600 },
  changesAtOnce: { name: 'tickets:at-once', points: 60, seconds: 3600 },
  streams: { name: 'tickets:stream', points: 120, seconds: 300 },
  documents: { name: 'tickets:document', points: 60, seconds: 3600 },
  sheets: { name: 'tickets:sheet', points: 30, seconds: 3600 },
  commentsPerDay: { name: 'tickets:comment-day', points: 500, seconds: 86_400 },
} as const satisfies Record<string, Limit>

export const caps = {
  drafts: { name: 'tickets:drafts', most: 100, code: 'ticket.tooManyDrafts' },
  labels: { name: 'tickets:labels', most: labelLimits.ofCompany, code: 'ticket.tooManyLabels' },
  ownViews: { name: 'tickets:own-views', most: viewLimits.own, code: 'ticket.tooManyViews' },
  sharedViews: { name: 'tickets:shared-views', most: viewLimits.shared, code: 'ticket.tooManyViews' },
  replies: { name: 'tickets:replies', most: replyLimits.ofCompany, code: 'ticket.tooManyReplies' },
  draftsInProgram: { name: 'tickets:drafts', most: 20, code: 'ticket.tooManyDraftsInProgram' },
} as const satisfies Record<string, Cap>

/** How many reports of one ticket may wait for staff. */
export const mostOpenReports = 50

/** Changes of one ticket by its company in 24 hours, of all its managers together; its history has them. */
export const mostChanges = { CHANGE_SEVERITY: 10, CHANGE_STATE: 30 } as const
