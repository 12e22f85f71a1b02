// How often somebody may upload. The figure is promised in SECURITY.md.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  uploadPerUser: { name: 'files:upload', points: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>
