import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useHasPermission } from '../../guards/permitted.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusActions } from './status-actions.tsx'

type Props = { program: ProgramPage; editing: NonNullable<ProgramPage['editing']> }

/** What the company's managers do with a program. */
export const ManagerActions = ({ program, editing }: Props) => {
  const { id, participationMethod, status, phase } = program
  const mayManage = useHasPermission('PROGRAMS')
  const t = useT('programs.page')
  // Nobody finds it by themselves.
  const isInviting = participationMethod === 'INVITE' && status === 'RUNNING' && phase !== 'OVER' && mayManage
  return (
    <>
      <StatusActions program={program} can={editing.can} />
      {participationMethod !== null && status !== 'DRAFT' && mayManage && (
        <LinkButton to={`/programs/${id}/participants`} tone={isInviting ? 'primary' : 'secondary'}>
          {t(isInviting ? 'invite' : 'participants')}
        </LinkButton>
      )}
      {editing.can.edit && (
        <LinkButton to={`/programs/${id}/edit`} tone={isInviting ? 'secondary' : 'primary'}>
          {t('edit')}
        </LinkButton>
      )}
    </>
  )
}
