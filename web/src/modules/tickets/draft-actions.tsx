import { deleteTicket, submitTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useHref } from '../../i18n/link.tsx'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DraftProblem } from './draft-problem.tsx'
import { SaveSign } from './save-sign.tsx'
import type { Draft } from './use-draft.ts'

const useDeleting = ({ form, desk }: Draft) => {
  const t = useT('tickets.form')
  const textOf = useProblemText()
  const hrefOf = useHref()
  const navigate = useNavigate()
  const { write, isBusy } = useWrite(deleteTicket, { revalidates: false })
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    const { id } = desk.known()
    if (id === null) return
    const written = await write({ id })
    if (!written) return
    setIsAsking(false)
    if (!written.ok) return form.showFailure(written.error, textOf(written.error.messageKey))
    desk.close()
    showToast(t('deleted'))
    await navigate(hrefOf('/management/ticket'), { replace: true })
  }
  return { isAsking, setIsAsking, remove, isBusy }
}

export const useSubmitting = ({ form, desk }: Draft) => {
  const hrefOf = useHref()
  const navigate = useNavigate()
  const { write, isBusy } = useWrite(submitTicket, { revalidates: false })
  const [isAsking, setIsAsking] = useState(false)
  const ask = form.handleSubmit(async () => {
    form.showFailure(null)
    // Only what is on the server can be submitted.
    if (await desk.flush()) setIsAsking(true)
  })
  const submit = async () => {
    const { id, version } = desk.known()
    if (id === null || version === null) return
    const written = await write({ id, version })
    if (!written) return
    setIsAsking(false)
    if (!written.ok) return form.showFailure(written.error)
    desk.close()
    await navigate(hrefOf(`/tickets/${id}`), { replace: true })
  }
  return { isAsking, setIsAsking, ask, submit, isBusy }
}

type Props = {
  draft: Draft
  programId: number
  companyName: string
  mayDelete: boolean
  maySubmit: boolean
  submitting: ReturnType<typeof useSubmitting>
}

/** Stays in sight while one writes: whether the text is safe, and what can be done with it. */
export const DraftActions = ({ draft, programId, companyName, mayDelete, maySubmit, submitting }: Props) => {
  const t = useT('tickets.form')
  const deleting = useDeleting(draft)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
      <div className="mb-3 empty:hidden">
        <DraftProblem problem={draft.problem} desk={draft.desk} programId={programId} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SaveSign stage={draft.stage} savedAt={draft.savedAt} onRetry={() => void draft.desk.flush()} />
        <div className="ml-auto flex gap-2">
          {mayDelete && (
            <Button tone="quiet" onClick={() => deleting.setIsAsking(true)}>
              {t('delete')}
            </Button>
          )}
          <Button type="submit" tone="primary" disabled={!maySubmit} isBusy={draft.form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FormFailure failure={draft.form.failure} />
      </div>
      <ConfirmDialog
        title={t('submitTitle')}
        description={t('submitText', { company: companyName })}
        confirmLabel={t('submit')}
        isOpen={submitting.isAsking}
        onOpenChange={submitting.setIsAsking}
        isBusy={submitting.isBusy}
        onConfirm={() => void submitting.submit()}
      />
      <ConfirmDialog
        tone="danger"
        title={t('deleteTitle')}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        isOpen={deleting.isAsking}
        onOpenChange={deleting.setIsAsking}
        isBusy={deleting.isBusy}
        onConfirm={() => void deleting.remove()}
      />
    </div>
  )
}
