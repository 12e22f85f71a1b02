import { rangeOf } from '@jebo/contract/core/tiers.ts'
import { changeSeverity } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { FormPanel } from '../../forms/form-panel.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { CvssProposal } from './cvss-proposal.tsx'
import { SeverityChoice } from './severity-choice.tsx'
import { type ActionFormProps, storeOf } from './ticket-actions.ts'

/** Changes the severity as the company sees it; rewards already paid do not change. */
export const SeverityForm = ({ ticket, read, onClose, onDone, onRefused, onWriting }: ActionFormProps) => {
  const t = useT('tickets')
  const format = useFormat()
  const paid = ticket.rewardTotalWon
  return (
    <FormPanel
      endpoint={changeSeverity}
      schema={async () => (await import('@jebo/contract/tickets/tickets.schema.ts')).severityForm}
      defaults={{ comment: '' }}
      inputOf={({ severity, comment }) => ({
        id: ticket.id,
        from: read.severity ?? undefined,
        severity,
        comment: comment.trim(),
      })}
      title={t('manage.changeSeverity')}
      text={paid > 0 ? t('manage.paidStays', { amount: format.won(paid) }) : t('manage.severityHint')}
      label={t('manage.changeSeverity')}
      storedAs={storeOf(ticket.id, 'severity')}
      onClose={onClose}
      onDone={(_, { severity }) => onDone(t('manage.rated', { to: t(`severities.${severity}`) }))}
      onRefused={onRefused}
      onWriting={onWriting}
    >
      {(form) => (
        <>
          <SeverityChoice
            isInOneRow
            legend={t('manage.newSeverity')}
            range={ticket.rules && rangeOf(ticket.rules, ticket.asset)}
            current={ticket.severity}
            error={form.errorOf('severity')}
            {...form.register('severity')}
          />
          <CvssProposal
            authors={ticket.cvss?.vector ?? ''}
            severity={form.watch('severity') ?? null}
            onUse={({ severity, vector, score }) => {
              const before = form.getValues('comment')?.trim() ?? ''
              const line = t('manage.cvssReason', { vector, score })
              form.setValue('severity', severity, { shouldDirty: true, shouldValidate: true })
              if (!before.includes(line))
                form.setValue('comment', before === '' ? line : `${before}\n\n${line}`, { shouldDirty: true })
            }}
          />
          <Field
            mark="required"
            label={t('manage.reason')}
            hint={t('manage.reasonHint')}
            error={form.errorOf('comment')}
          >
            <MarkdownArea
              limit={ticketLimits.reason.max}
              {...form.register('comment')}
              value={form.watch('comment') ?? ''}
            />
          </Field>
        </>
      )}
    </FormPanel>
  )
}
