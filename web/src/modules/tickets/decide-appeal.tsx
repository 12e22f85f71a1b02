import { decideAppeal } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { appealDecisions } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import type { StaffAppeal } from '@jebo/contract/tickets/appeals.schema.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Props = { appeal: Pick<StaffAppeal, 'id' | 'company'>; ticket: NonNullable<StaffAppeal['ticket']> }

/** The decision of staff about an appeal, with a reason that both sides read. */
export const DecideAppeal = ({ appeal, ticket: { id } }: Props) => {
  const t = useT('tickets.staffAppeals')
  // Nobody could act on a ticket that is opened again.
  const isClosed = appeal.company.closedAt !== null
  const outcomes = appealDecisions.filter((one) => one === 'REFUSED' || !isClosed)
  return (
    <FormDialog
      endpoint={decideAppeal}
      schema={async () => (await import('./tickets.forms.ts')).appealDecisionForm}
      defaults={{ reason: '' }}
      inputOf={({ outcome, reason }) => ({ id: appeal.id, decision: outcome, reason })}
      title={t('decideTitle', { id })}
      label={t('decide')}
      labelOf={({ outcome }) => outcome && t(`outcomes.${outcome}`)}
      done={() => t('decided', { id })}
      trigger={
        <Button size="small" aria-label={t('decideOf', { id })}>
          {t('decide')}
        </Button>
      }
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('outcome')}
            options={outcomes.map((value) => ({
              value,
              label: t(`outcomes.${value}`),
              hint: t(`outcomeHints.${value}`),
            }))}
            error={form.errorOf('outcome')}
            {...form.register('outcome')}
          />
          <Field mark="required" label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
            <TextArea
              rows={4}
              limit={ticketLimits.reason.max}
              {...form.register('reason')}
              value={form.watch('reason')}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
