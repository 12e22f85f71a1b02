import type { Reward } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { CrewName } from '../../domain/crew-name.tsx'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'

/** A company's payments for tickets. */
export const PaymentsTable = ({ payments }: { payments: readonly Reward[] }) => {
  const t = useT('ledger.companyCredit.rewards')
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
    { key: 'program', header: t('program'), isBrief: true, cell: ({ program }) => program.title },
    {
      key: 'hacker',
      header: t('hacker'),
      isBrief: true,
      cell: ({ hacker, crew }) =>
        crew ? <CrewName crew={crew} className="relative" /> : <PersonName person={hacker} className="relative" />,
    },
    {
      key: 'paidAt',
      header: t('paidAt'),
      isBrief: true,
      className: 'whitespace-nowrap',
      cell: ({ paidAt }) => format.date(paidAt),
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={payments} rowKey={({ id }) => id} />
}
