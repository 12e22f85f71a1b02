import type { Severity } from '@jebo/contract/core/severities.ts'
import { useT } from '../i18n/use-t.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<Severity, Tone> = { CRITICAL: 'red', HIGH: 'orange', MEDIUM: 'amber', LOW: 'blue', NONE: 'grey' }

/** The severity: the same colour in the whole product, always with its label. */
export const SeverityBadge = ({ severity }: { severity: Severity }) => {
  const t = useT('tickets.severities')
  return <Badge tone={tones[severity]}>{t(severity)}</Badge>
}
