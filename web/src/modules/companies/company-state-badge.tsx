import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<CompanyState, Tone> = { APPLIED: 'amber', APPROVED: 'jade', DENIED: 'red', CLOSED: 'grey' }

export const CompanyStateBadge = ({ state }: { state: CompanyState }) => (
  <Badge tone={tones[state]}>{useT('companies.states')(state)}</Badge>
)
