import type { Severity } from '@jebo/contract/core/severities.ts'
import type { Tone } from '../ui/badge.tsx'

/** The same colour in the whole product, always with its label. */
export const severityTones: Record<Severity, Tone> = {
  CRITICAL: 'red',
  HIGH: 'orange',
  MEDIUM: 'amber',
  LOW: 'blue',
  NONE: 'grey',
}
