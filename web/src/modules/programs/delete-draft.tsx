import { deleteProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  program: Pick<ProgramCard, 'id' | 'title'>
  onDone: () => void
  onRefused: (error: CallError) => void
}

/** Deletes a draft for good, once that was asked. */
export const DeleteDraft = ({ program: { id, title }, onDone, onRefused }: Props) => {
  const t = useT('programs.own.delete')
  const [isOpen, setIsOpen] = useState(false)
  const { write, isBusy } = useWrite(deleteProgram)
  const confirm = async () => {
    const written = await write({ id })
    if (!written) return
    setIsOpen(false)
    if (written.ok) onDone()
    else onRefused(written.error)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="mini">
          {t('action')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      }
      title={t('title')}
      description={t('text', { title })}
      confirmLabel={t('confirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}
