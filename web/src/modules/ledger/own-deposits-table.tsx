import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { ContractStatusBadge } from './contract-status-badge.tsx'
import { useOwnContractColumns } from './own-contract-columns.tsx'

/** A company's announced and posted deposits. */
export const OwnDepositsTable = ({ deposits }: { deposits: readonly Contract[] }) => {
  const t = useT('ledger.companyCredit.deposits')
  const locale = useLocale()
  const format = useFormat()
  const { statusColumn, amountColumn, cancelColumn } = useOwnContractColumns(ContractStatusBadge)
  const columns: Column<Contract>[] = [
    {
      key: 'createdAt',
      header: t('createdAt'),
      isLead: true,
      cell: ({ id, createdAt }) => (
        <RowLink to={`/management/company/credit/${id}`}>{format.dateTime(createdAt)}</RowLink>
      ),
    },
    {
      key: 'depositor',
      header: t('depositor'),
      cell: ({ depositor }) => <span lang={langOf(depositor, locale)}>{depositor}</span>,
    },
    statusColumn,
    amountColumn,
    cancelColumn,
  ]
  return <Table caption={t('caption')} columns={columns} rows={deposits} rowKey={({ id }) => String(id)} />
}
