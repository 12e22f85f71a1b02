import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { needsReason, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { substateForm, type TicketPage, ticketLimits } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useId, useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import { OriginalInput } from './original-input.tsx'

type Choices = readonly [Substate, ...Substate[]]

const useSubstateForm = (ticket: TicketPage, first: Substate, onDone: () => void) => {
  const t = useT('tickets.manage')
  const form = useContractForm(substateForm, { substate: first, comment: '' })
  const { write, isBusy } = useWrite(changeSubstate)
  const submit = form.handleSubmit(async ({ substate, originalId, comment }) => {
    const original = substate === 'DUPLICATED' ? originalId : undefined
    const written = await write({ id: ticket.id, substate, originalId: original, comment: comment?.trim() })
    if (!written) return
    form.showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    onDone()
    showToast(t('substateChanged'))
  })
  // In another substate the choices are others, and what was typed for the old ones is over.
  const { reset } = form
  useEffect(() => reset({ substate: first, originalId: undefined, comment: '' }), [first, reset])
  return { form, submit, isBusy }
}

type FieldsProps = { ticket: TicketPage; choices: Choices; form: ReturnType<typeof useSubstateForm>['form'] }

const SubstateFields = ({ ticket, choices, form }: FieldsProps) => {
  const t = useT('tickets')
  const [to, comment] = form.watch(['substate', 'comment'])
  return (
    <>
      <RadioGroup
        legend={t('manage.newSubstate')}
        options={choices.map((substate) => ({
          value: substate,
          label: t(`substates.${substate}`),
          hint: t(`guidance.${substate}`),
        }))}
        error={form.errorOf('substate')}
        {...form.register('substate')}
      />
      {to === 'DUPLICATED' && (
        <Field
          mark="required"
          label={t('manage.original')}
          hint={t('manage.originalHint')}
          error={form.errorOf('originalId')}
        >
          <OriginalInput
            ticketId={ticket.id}
            onChange={(originalId) =>
              form.setValue('originalId', originalId, { shouldValidate: originalId !== undefined })
            }
          />
        </Field>
      )}
      <Field
        mark={needsReason(to) ? 'required' : 'optional'}
        label={t(to === 'NEEDS_MORE_INFO' ? 'manage.question' : 'manage.reason')}
        hint={t('manage.reasonHint')}
        error={form.errorOf('comment')}
      >
        <TextArea limit={ticketLimits.reason.max} {...form.register('comment')} value={comment ?? ''} />
      </Field>
    </>
  )
}

type Props = { ticket: TicketPage; choices: Choices }

/** Moves a ticket on, with what each place means and what the hacker is told. */
export const SubstateDialog = ({ ticket, choices }: Props) => {
  const t = useT('tickets.manage')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { form, submit, isBusy } = useSubstateForm(ticket, choices[0], () => setIsOpen(false))
  return (
    <Dialog
      title={t('changeSubstate')}
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
        <SubstateFields ticket={ticket} choices={choices} form={form} />
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  )
}
