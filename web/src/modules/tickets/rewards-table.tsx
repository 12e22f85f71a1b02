import type { Reward } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'

/** The user's rewards, each with its ticket. */
export const RewardsTable = ({ rewards }: { rewards: readonly Reward[] }) => {
  const t = useT('tickets.rewards')
  const locale = useLocale()
  const format = useFormat()
  const columns: Column<Reward>[] = [
    {
      key: 'ticket',
      header: t('ticket'),
      isLead: true,
      cell: ({ ticket }) => (
        <RowLink to={`/tickets/${ticket.id}`}>
          <span lang={langOf(ticket.title, locale)}>{ticket.title}</span>
        </RowLink>
      ),
    },
    {
      key: 'program',
      header: t('program'),
      isBrief: true,
      cell: ({ program, company }) => (
        <span className="inline-flex max-w-full items-center gap-2 align-middle">
          <Avatar size="small" path={company.logoPath} name={company.name} shape="square" />
          <span className="min-w-0" lang={langOf(`${company.name} ${program.title}`, locale)}>
            {`${company.name} · ${program.title}`}
          </span>
        </span>
      ),
    },
    {
      key: 'paidAt',
      header: t('paidAt'),
      isBrief: true,
      align: 'end',
      cell: ({ paidAt }) => <RelativeTime iso={paidAt} className="whitespace-nowrap text-secondary" />,
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon, parts }) => (
        <>
          <Money isStrong tone="in" text={format.won(amountWon)} />
          {parts.length > 0 && (
            <p className="text-caption text-secondary">
              {t('partOf', { amount: format.won(parts.reduce((sum, part) => sum + part.amountWon, 0)) })}
            </p>
          )}
        </>
      ),
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={rewards} rowKey={({ id }) => id} />
}
