import type { Reward } from '@jebo/contract/tickets/tickets.schema.ts'
import { Money } from '../../domain/money.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'

/** The user's rewards, each with its ticket. */
export const RewardsTable = ({ rewards }: { rewards: readonly Reward[] }) => {
  const t = useT('tickets.rewards')
  const format = useFormat()
  const columns: Column<Reward>[] = [
    {
      key: 'ticket',
      header: t('ticket'),
      isLead: true,
      cell: ({ ticket }) => <RowLink to={`/tickets/${ticket.id}`}>{ticket.title}</RowLink>,
    },
    { key: 'program', header: t('program'), cell: ({ program, company }) => `${company.name} · ${program.title}` },
    {
      key: 'paidAt',
      header: t('paidAt'),
      align: 'end',
      cell: ({ paidAt }) => <RelativeTime iso={paidAt} className="whitespace-nowrap text-secondary" />,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountWon }) => <Money isStrong tone="in" text={format.won(amountWon)} />,
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={rewards} rowKey={({ id }) => id} />
}
