import { payoutFormats } from '@jebo/contract/ledger/payout-files.ts'
import { downloadPayoutReceipt, exportPayoutYear } from '@jebo/contract/ledger/payouts.endpoints.ts'
import type { PaidWithdrawal, PayoutYear } from '@jebo/contract/ledger/payouts.schema.ts'
import { requestOf } from '../../api/send.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { FileLink } from '../../ui/file-link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAccountName } from './use-account-name.ts'

const usePaidColumns = (): Column<PaidWithdrawal>[] => {
  const t = useT('ledger.payoutYears')
  const w = useT('ledger.withdrawals')
  const format = useFormat()
  const account = useAccountName()
  return [
    {
      key: 'paidAt',
      header: t('paidAt'),
      isLead: true,
      cell: (paid) => (
        <span>
          <span className="block">{format.dateTime(paid.paidAt)}</span>
          <span className="block text-caption font-normal text-secondary">{account(paid)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: w('amount'),
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} />,
    },
    {
      key: 'national',
      header: w('nationalTax'),
      align: 'end',
      cell: ({ nationalTaxWon }) => <Money text={format.won(-nationalTaxWon)} />,
    },
    {
      key: 'local',
      header: w('localTax'),
      align: 'end',
      cell: ({ localTaxWon }) => <Money text={format.won(-localTaxWon)} />,
    },
    {
      key: 'payout',
      header: w('payout'),
      align: 'end',
      cell: ({ payoutWon }) => <Money text={format.won(payoutWon)} isStrong />,
    },
    {
      key: 'receipt',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: ({ id, amountWon, paidAt }) => (
        <FileLink path={requestOf(downloadPayoutReceipt, { id }).url} tone="quiet">
          {t('receipt')}
          <VisuallyHidden>{`: ${format.won(amountWon)}, ${format.dateTime(paidAt)}`}</VisuallyHidden>
        </FileLink>
      ),
    },
  ]
}

/** What a user was paid in a year: its totals with the statement as a file, and each payment with its receipt. */
export const PayoutYearTable = ({ shown: { year, totals, withdrawals } }: { shown: PayoutYear }) => {
  const t = useT('ledger.payoutYears')
  const w = useT('ledger.withdrawals')
  const format = useFormat()
  const sums = [
    [w('amount'), totals.amountWon],
    [w('nationalTax'), -totals.nationalTaxWon],
    [w('localTax'), -totals.localTaxWon],
    [w('payout'), totals.payoutWon],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line px-5 py-4">
        <div>
          <h2 className="text-subheading font-bold">{t('title', { year: String(year) })}</h2>
          <p className="text-small text-secondary">{t('count', { count: totals.count })}</p>
        </div>
        <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-2">
          {sums.map(([term, won]) => (
            <div key={term}>
              <dt className="text-caption text-secondary">{term}</dt>
              <dd className="font-bold">
                <Money text={format.won(won)} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {payoutFormats.map((one) => (
            <FileLink key={one} path={requestOf(exportPayoutYear, { year, format: one }).url}>
              {t(one)}
            </FileLink>
          ))}
        </div>
      </div>
      <Table
        caption={t('caption', { year: String(year) })}
        columns={usePaidColumns()}
        rows={withdrawals}
        rowKey={({ id }) => String(id)}
      />
    </>
  )
}
