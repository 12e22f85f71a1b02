// Rate limits for uploads. SECURITY.md documents the figure.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  uploadPerUser: { name: 'files:upload', points: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>
