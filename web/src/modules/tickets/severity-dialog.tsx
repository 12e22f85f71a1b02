import { type Severity, severity as severitySchema } from '@jebo/contract/core/severity.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useId, useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { SeverityChoice } from './severity-choice.tsx'

const severityForm = z.strictObject({ severity: severitySchema })

type Props = { ticket: TicketPage; current: Severity }

/** How grave the company finds it; what was paid stays as it is. */
export const SeverityDialog = ({ ticket, current }: Props) => {
  const t = useT('tickets.manage')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm(severityForm, { severity: current })
  const { write, isBusy } = useWrite(changeSeverity)
  const submit = form.handleSubmit(async ({ severity }) => {
    const written = await write({ id: ticket.id, severity })
    if (!written) return
    form.showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    setIsOpen(false)
    showToast(t('severityChanged'))
  })
  const { reset } = form
  useEffect(() => reset({ severity: current }), [current, reset])
  return (
    <Dialog
      title={t('changeSeverity')}
      description={t('severityHint')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">{t('change')}</Button>}
      actions={
        <Button type="submit" form={id} tone="primary" isBusy={isBusy}>
          {t('changeIt')}
        </Button>
      }
    >
      <form id={id} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <SeverityChoice
          legend={t('newSeverity')}
          range={ticket.rules?.bountyRange ?? null}
          error={form.errorOf('severity')}
          {...form.register('severity')}
        />
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}
