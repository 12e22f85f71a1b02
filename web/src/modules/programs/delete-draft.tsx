import { deleteProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = { program: Pick<ProgramCard, 'id' | 'title'> }

/** Deletes a draft permanently. */
export const DeleteDraft = ({ program: { id, title } }: Props) => {
  const t = useT('programs.own.delete')
  return (
    <ConfirmAction
      endpoint={deleteProgram}
      input={{ id }}
      tone="danger"
      title={t('title')}
      text={t('text', { title })}
      label={t('confirm')}
      done={t('done')}
      trigger={
        <Button size="mini">
          {t('action')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
