import type { Severity } from '@jebo/contract/core/severity.ts'
import { useT } from '../i18n/use-t.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<Severity, Tone> = { CRITICAL: 'red', HIGH: 'orange', MEDIUM: 'amber', LOW: 'blue', NONE: 'grey' }

/** How grave it is: one colour each all over the product, and always its word. */
export const SeverityBadge = ({ severity }: { severity: Severity }) => {
  const t = useT('tickets.severities')
  return <Badge tone={tones[severity]}>{t(severity)}</Badge>
}
