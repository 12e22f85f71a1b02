// Rate limits for writing. SECURITY.md documents the figures.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  submissions: { name: 'tickets:submit', points: 20, seconds: 3600 },
  disclosureRequests: { name: 'tickets:disclosure-request', points: 5, seconds: 86_400 },
  comments: { name: 'tickets:comment', points: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
