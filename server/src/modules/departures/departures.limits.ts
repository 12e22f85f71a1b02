// Each departure sends a mail.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  departurePerUser: { name: 'departure:user', points: 5, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>
