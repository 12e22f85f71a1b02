import type { Severity } from '@jebo/contract/core/severities.ts'
import { useT } from '../i18n/use-t.ts'
import { Badge } from '../ui/badge.tsx'
import { severityTones } from './severity-tones.ts'

/** The severity: the same colour in the whole product, always with its label. */
export const SeverityBadge = ({ severity }: { severity: Severity }) => {
  const t = useT('tickets.severities')
  return <Badge tone={severityTones[severity]}>{t(severity)}</Badge>
}
