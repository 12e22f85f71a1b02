import { deleteTicket, submitTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DraftProblem } from './draft-problem.tsx'
import { SaveSign } from './save-sign.tsx'
import type { Draft } from './use-draft.ts'

const DeleteDraft = ({ draft: { desk } }: { draft: Draft }) => {
  const t = useT('tickets.form')
  const hrefOf = useHref()
  const navigate = useNavigate()
  const { id } = desk.known()
  const leave = async () => {
    desk.close()
    await navigate(hrefOf('/management/ticket'), { replace: true })
  }
  return (
    id !== null && (
      <ConfirmAction
        endpoint={deleteTicket}
        input={{ id }}
        tone="danger"
        title={t('deleteTitle')}
        text={t('deleteText')}
        label={t('delete')}
        done={t('deleted')}
        onDone={leave}
        revalidates={false}
        trigger={<Button tone="quiet">{t('delete')}</Button>}
      />
    )
  )
}

export const useSubmitting = ({ form, desk }: Draft) => {
  const hrefOf = useHref()
  const navigate = useNavigate()
  const { write, isBusy } = useWrite(submitTicket, { revalidates: false })
  const [isAsking, setIsAsking] = useState(false)
  const ask = form.handleSubmit(async () => {
    form.showFailure(null)
    // Only a text on the server can be submitted.
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

/** Always visible: whether the text is saved, and the available actions. */
export const DraftActions = ({ draft, programId, companyName, mayDelete, maySubmit, submitting }: Props) => {
  const t = useT('tickets.form')
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
      <div className="mb-3 empty:hidden">
        <DraftProblem problem={draft.problem} desk={draft.desk} programId={programId} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SaveSign stage={draft.stage} savedAt={draft.savedAt} onRetry={() => void draft.desk.flush()} />
        <div className="ml-auto flex gap-2">
          {mayDelete && <DeleteDraft draft={draft} />}
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
    </div>
  )
}
