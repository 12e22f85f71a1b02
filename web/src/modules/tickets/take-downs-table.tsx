// Tickets that staff hide: why, what both sides say, and what staff decide.
import type { StaffTakeDown } from '@jebo/contract/tickets/staff-take-downs.schema.ts'
import { decideTakeDown } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { useLocale } from 'use-intl'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { passagesIn } from './passage-lines.ts'
import { Reason, Summary } from './staff-decisions.tsx'
import { StaffTicketCell } from './staff-ticket-cell.tsx'

type Outcome = 'RESTORED' | 'REDACTED' | 'LIMITED_DISCLOSED' | 'CLOSED'

const outcomesOf = ({ disclosure }: StaffTakeDown): readonly Outcome[] =>
  disclosure === 'FULLY_DISCLOSED'
    ? ['RESTORED', 'REDACTED', 'LIMITED_DISCLOSED', 'CLOSED']
    : ['RESTORED', 'REDACTED', 'CLOSED']

const DecideTakeDown = ({ takeDown, id }: { takeDown: StaffTakeDown; id: number }) => {
  const t = useT('tickets')
  return (
    <FormDialog
      endpoint={decideTakeDown}
      schema={async () => (await import('./tickets.forms.ts')).takeDownForm}
      about="disclosure"
      defaults={{ passages: '', summary: '', reason: '' }}
      inputOf={({ outcome, passages = '', summary, reason }) => ({
        id: takeDown.id,
        ...(outcome === 'RESTORED' || outcome === 'REDACTED'
          ? { decision: outcome }
          : { decision: 'LOWERED' as const, disclosure: outcome }),
        ...(outcome === 'REDACTED' && { passages: passagesIn(passages) }),
        ...(outcome === 'LIMITED_DISCLOSED' && { summary }),
        reason,
      })}
      title={t('takeDown.decideTitle', { id })}
      label={t('staffDisclose.decide')}
      labelOf={({ outcome }) => outcome && t(`takeDown.outcomes.${outcome}`)}
      done={() => t('takeDown.decided', { id })}
      trigger={
        <Button size="small" aria-label={t('staffDisclose.decideOf', { id })}>
          {t('staffDisclose.decide')}
        </Button>
      }
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('staffDisclose.outcome')}
            options={outcomesOf(takeDown).map((value) => ({
              value,
              label: t(`takeDown.outcomes.${value}`),
              hint: t(`takeDown.outcomeHints.${value}`),
            }))}
            error={form.errorOf('outcome')}
            {...form.register('outcome')}
          />
          {form.watch('outcome') === 'REDACTED' && (
            <Field
              mark="required"
              label={t('redact.passages')}
              hint={t('takeDown.passagesHint')}
              error={form.errorOf('passages')}
            >
              <TextArea rows={4} {...form.register('passages')} />
            </Field>
          )}
          {form.watch('outcome') === 'LIMITED_DISCLOSED' && (
            <Summary error={form.errorOf('summary')} {...form.register('summary')} value={form.watch('summary')} />
          )}
          <Reason error={form.errorOf('reason')} {...form.register('reason')} value={form.watch('reason')} />
        </>
      )}
    </FormDialog>
  )
}

const Text = ({ children }: { children: string }) => (
  <span className="block max-w-prose break-words whitespace-pre-line" lang={langOf(children, useLocale())}>
    {children}
  </span>
)

/** What both sides say about it. */
const AnswersCell = ({ takeDown: { authorAnswer, companyAnswer } }: { takeDown: StaffTakeDown }) => {
  const t = useT('tickets.takeDown')
  const said = [
    { by: t('byAuthor'), text: authorAnswer },
    { by: t('byCompany'), text: companyAnswer },
  ].flatMap(({ by, text }) => (text === null ? [] : [{ by, text }]))
  if (said.length === 0) return <span className="text-secondary">{t('noAnswer')}</span>
  return (
    <span className="flex flex-col gap-2">
      {said.map(({ by, text }) => (
        <span key={by}>
          <b className="block text-caption text-secondary">{by}</b>
          <Text>{text}</Text>
        </span>
      ))}
    </span>
  )
}

export const TakeDownsTable = ({ takeDowns }: { takeDowns: readonly StaffTakeDown[] }) => {
  const t = useT('tickets')
  const format = useFormat()
  const columns: Column<StaffTakeDown>[] = [
    {
      key: 'ticket',
      header: t('staffDisclose.ticket'),
      isLead: true,
      cell: (row) => <StaffTicketCell row={row} own={t('staffDisclose.own')} />,
    },
    {
      key: 'reason',
      header: t('takeDown.reason'),
      isProse: true,
      cell: ({ reason }) => reason !== null && <Text>{reason}</Text>,
    },
    {
      key: 'answers',
      header: t('takeDown.answers'),
      isProse: true,
      cell: (row) => !row.isOwn && <AnswersCell takeDown={row} />,
    },
    {
      key: 'dueAt',
      header: t('takeDown.until'),
      cell: ({ dueAt }) => <span className="whitespace-nowrap">{format.date(dueAt)}</span>,
    },
    {
      key: 'actions',
      header: t('staffDisclose.actions'),
      align: 'end',
      isAction: true,
      cell: (row) => row.ticket !== null && <DecideTakeDown takeDown={row} id={row.ticket.id} />,
    },
  ]
  return <Table caption={t('takeDown.caption')} columns={columns} rows={takeDowns} rowKey={({ id }) => id} />
}
