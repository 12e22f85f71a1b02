import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ProgramStatus, Tone> = { DRAFT: 'blue', RUNNING: 'jade', SUSPENDED: 'amber', ENDED: 'grey' }

export const ProgramStatusBadge = ({ status }: { status: ProgramStatus }) => {
  const t = useT('programs.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
