// Making a ticket public: one side asks, the other agrees or says why not.
import { prose } from '@jebo/contract/core/text.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { type TicketPage, ticketLimits } from '@jebo/contract/tickets/tickets.schema.ts'
import { useId, useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export const DisclosureButton = ({ ticketId }: { ticketId: number }) => {
  const t = useT('tickets.disclose')
  const textOf = useProblemText()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, isBusy } = useWrite(requestDisclosure)
  const request = async () => {
    const written = await write({ id: ticketId, disclosure: 'FULLY_DISCLOSED' })
    if (!written) return
    setIsAsking(false)
    setFailure(written.ok ? null : textOf(written.error.messageKey))
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('request')}
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
      <ConfirmDialog
        title={t('requestTitle')}
        description={t('requestText')}
        confirmLabel={t('request')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isBusy={isBusy}
        onConfirm={() => void request()}
      />
    </>
  )
}

type RequestProps = { ticketId: number; requestId: string }

const AcceptButton = ({ ticketId, requestId }: RequestProps) => {
  const t = useT('tickets.disclose')
  const textOf = useProblemText()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, isBusy } = useWrite(answerDisclosure)
  const accept = async () => {
    const written = await write({ id: ticketId, requestId, accept: true })
    if (!written) return
    setIsAsking(false)
    setFailure(written.ok ? null : textOf(written.error.messageKey))
  }
  return (
    <>
      <Button size="small" tone="primary" onClick={() => setIsAsking(true)}>
        {t('accept')}
      </Button>
      {failure && <p className="text-danger">{failure}</p>}
      <ConfirmDialog
        title={t('acceptTitle')}
        description={t('acceptText')}
        confirmLabel={t('accept')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isBusy={isBusy}
        onConfirm={() => void accept()}
      />
    </>
  )
}

const objectionForm = z.strictObject({ reason: prose(ticketLimits.reason) })

const ObjectDialog = ({ ticketId, requestId }: RequestProps) => {
  const t = useT('tickets.disclose')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm(objectionForm, { reason: '' })
  const { write, isBusy } = useWrite(answerDisclosure)
  const submit = form.handleSubmit(async ({ reason }) => {
    const written = await write({ id: ticketId, requestId, accept: false, reason })
    if (written) form.showFailure(written.ok ? null : written.error)
    if (written?.ok) setIsOpen(false)
  })
  return (
    <Dialog
      title={t('object')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">{t('object')}</Button>}
      actions={
        <Button type="submit" form={id} tone="primary" isBusy={isBusy}>
          {t('object')}
        </Button>
      }
    >
      <form id={id} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field mark="required" label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
          <TextArea limit={ticketLimits.reason.max} {...form.register('reason')} value={form.watch('reason')} />
        </Field>
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}

/** A request that waits; those it waits for find the two answers right here. */
export const DisclosureRequest = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.disclose')
  const request = ticket.disclosureRequest
  if (!request) return null
  if (!ticket.can.answerDisclosure) return <Alert>{t(`waiting.${request.by}`)}</Alert>
  return (
    <Alert tone="warning" title={t(`asked.${request.by}`)}>
      <p>{t('askedText')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ObjectDialog ticketId={ticket.id} requestId={request.id} />
        <AcceptButton ticketId={ticket.id} requestId={request.id} />
      </div>
    </Alert>
  )
}
