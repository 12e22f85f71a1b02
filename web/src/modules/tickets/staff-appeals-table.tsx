// Appeals, for staff: what both sides say, and what staff decide.
import type { AppealView } from '@jebo/contract/tickets/appeal-views.ts'
import type { StaffAppeal } from '@jebo/contract/tickets/appeals.schema.ts'
import { useLocale, useNow } from 'use-intl'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DecideAppeal } from './decide-appeal.tsx'
import { StaffTicketCell } from './staff-ticket-cell.tsx'
import { SubstateBadge } from './substate-label.tsx'

const Said = ({ children }: { children: string | null }) => (
  <span className="block max-w-prose break-words whitespace-pre-line" lang={langOf(children, useLocale())}>
    {children ?? '—'}
  </span>
)

/** Until when staff decide, and whether that is over. */
const DueCell = ({ dueAt }: { dueAt: string }) => {
  const t = useT('tickets.staffAppeals')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="whitespace-nowrap">{format.date(dueAt)}</span>
      {Date.parse(dueAt) < now.getTime() && <Badge tone="red">{t('late')}</Badge>}
    </span>
  )
}

/** The ticket, how it was closed, and until the appeal is decided whether its company has too, so that it stays closed. */
const TicketCell = ({ appeal }: { appeal: StaffAppeal }) => {
  const t = useT('tickets.staffAppeals')
  const format = useFormat()
  const { closedAt } = appeal.company
  return (
    <>
      <StaffTicketCell row={appeal} own={t('own')} state={<SubstateBadge substate={appeal.closing} />} />
      {appeal.state === 'OPEN' && closedAt && (
        <span className="block max-w-prose text-caption font-normal">
          {t('companyClosed', { date: format.date(closedAt) })}
        </span>
      )}
    </>
  )
}

/** Why the ticket was closed; of a duplicate also what was said since, and the original that it has now. */
const ClosingCell = ({ appeal: { closingReason, laterReasons, original } }: { appeal: StaffAppeal }) => {
  const t = useT('tickets')
  return (
    <span className="flex flex-col items-start gap-2">
      <Said>{closingReason}</Said>
      {laterReasons.length > 0 && (
        <>
          <span className="text-caption font-bold text-secondary">{t('staffAppeals.later')}</span>
          <Said>{laterReasons.join('\n\n')}</Said>
        </>
      )}
      {original && (
        <span className="text-caption text-secondary">
          {t('staffAppeals.original')} <span className="font-mono">#{original.number}</span> ·{' '}
          {t(`states.${original.state}`)}
        </span>
      )}
    </span>
  )
}

type Props = { view: AppealView; appeals: readonly StaffAppeal[] }

export const StaffAppealsTable = ({ view, appeals }: Props) => {
  const t = useT('tickets.staffAppeals')
  const format = useFormat()
  const open: Column<StaffAppeal>[] = [
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => <WaitingTime iso={createdAt} isWaiting />,
    },
    { key: 'dueAt', header: t('dueAt'), cell: ({ dueAt }) => <DueCell dueAt={dueAt} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: ({ ticket, ...appeal }) => ticket && <DecideAppeal appeal={appeal} ticket={ticket} />,
    },
  ]
  const decided: Column<StaffAppeal>[] = [
    {
      key: 'state',
      header: t('outcome'),
      cell: ({ state }) => (state === 'OPEN' ? null : <Badge>{t(`results.${state}`)}</Badge>),
    },
    {
      key: 'decidedAt',
      header: t('decidedAt'),
      cell: ({ decidedAt }) => decidedAt && <span className="whitespace-nowrap">{format.date(decidedAt)}</span>,
    },
  ]
  const columns: Column<StaffAppeal>[] = [
    { key: 'ticket', header: t('ticket'), isLead: true, cell: (row) => <TicketCell appeal={row} /> },
    {
      key: 'closing',
      header: t('closing'),
      isProse: true,
      cell: (appeal) => <ClosingCell appeal={appeal} />,
    },
    { key: 'reason', header: t('appeal'), isProse: true, cell: ({ reason }) => <Said>{reason}</Said> },
    ...(view === 'OPEN' ? open : decided),
  ]
  return <Table caption={t(`captions.${view}`)} columns={columns} rows={appeals} rowKey={({ id }) => id} />
}
