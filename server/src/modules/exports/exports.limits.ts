// An archive reads everything of a user, so few are made.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  exportPerUser: { name: 'export:user', points: 3, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>
