import type { z } from '@jebo/contract/core/zod.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { needsReason, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { substateForm, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { OriginalInput } from './original-input.tsx'

type Choices = readonly [Substate, ...Substate[]]

type FieldsProps = { ticket: TicketPage; choices: Choices; form: ContractForm<z.input<typeof substateForm>> }

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

/** Changes the substate, with the meaning of each and the message to the hacker. */
export const SubstateDialog = ({ ticket, choices }: Props) => {
  const t = useT('tickets')
  return (
    <FormDialog
      endpoint={changeSubstate}
      schema={async () => (await import('@jebo/contract/tickets/tickets.schema.ts')).substateForm}
      // A new substate has other choices, so the input for the previous ones is discarded.
      defaults={{ substate: choices[0], originalId: undefined, comment: '' }}
      inputOf={({ substate, originalId, comment }) => ({
        id: ticket.id,
        substate,
        originalId: substate === 'DUPLICATED' ? originalId : undefined,
        comment: comment?.trim(),
      })}
      title={t('manage.changeSubstate')}
      label={t('manage.changeIt')}
      done={() => t('manage.substateChanged')}
      trigger={
        <Button size="small" aria-label={`${t('manage.change')}: ${t('page.substate')}`}>
          {t('manage.change')}
        </Button>
      }
    >
      {(form) => <SubstateFields ticket={ticket} choices={choices} form={form} />}
    </FormDialog>
  )
}
