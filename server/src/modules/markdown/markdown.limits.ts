import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  previews: { name: 'markdown:preview', points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>
