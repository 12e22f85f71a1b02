import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusActions } from './status-actions.tsx'

/** What the company's managers do with a program. */
export const ManagerActions = ({ id, editing }: { id: number; editing: NonNullable<ProgramPage['editing']> }) => {
  const t = useT('programs.page')
  return (
    <>
      <StatusActions id={id} can={editing.can} />
      {editing.can.edit && (
        <LinkButton to={`/programs/${id}/edit`} tone="primary">
          {t('edit')}
        </LinkButton>
      )}
    </>
  )
}
