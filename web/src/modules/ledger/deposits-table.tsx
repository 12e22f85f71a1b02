import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ConfirmDeposit } from './confirm-deposit.tsx'
import { ContractStatusBadge } from './contract-status-badge.tsx'
import { StaffStatement } from './staff-statement.tsx'

const isOpen = ({ status }: StaffContract): boolean => status !== 'DONE' && status !== 'CANCELED'

const Actions = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const { moveTo } = contract.can
  if (isOpen(contract) && contract.isOwn) return <span className="text-caption text-secondary">{t('own')}</span>
  if (moveTo.length === 0) return contract.reason
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 md:max-xl:flex-col md:max-xl:items-end">
      {moveTo.includes('CANCELED') && <CancelDeposit contract={contract} />}
      {moveTo.includes('DONE') ? (
        <ConfirmDeposit contract={contract} to="DONE" />
      ) : moveTo.includes('CONFIRMED') ? (
        <ConfirmDeposit contract={contract} to="CONFIRMED" />
      ) : (
        <span className="text-caption text-secondary">{t('first.waits')}</span>
      )}
    </span>
  )
}

/** The company, and the name that the bank account shows; with the time where it has no column. */
const Payer = ({ contract: { company, depositor, createdAt } }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const locale = useLocale()
  return (
    <span className="flex items-center gap-3">
      <Avatar path={company?.logoPath} name={company?.name ?? ''} shape="square" />
      <span className="min-w-0">
        <b className="block" lang={langOf(company?.name ?? null, locale)}>
          {company?.name ?? t('noCompany')}
        </b>
        <span className="block text-caption font-normal text-secondary">
          {t('depositor')} <span lang={langOf(depositor, locale)}>{depositor}</span>
          <span className="hidden md:max-xl:block">
            <RelativeTime iso={createdAt} />
          </span>
        </span>
        {company && <StaffStatement kind="COMPANY" uuid={company.uuid} name={company.name} />}
      </span>
    </span>
  )
}

/** Announced and posted deposits, each with the actions available to staff. */
export const DepositsTable = ({ contracts }: { contracts: readonly StaffContract[] }) => {
  const t = useT('ledger.deposits')
  const format = useFormat()
  const columns: Column<StaffContract>[] = [
    {
      key: 'company',
      header: t('company'),
      isLead: true,
      cell: (contract) => <Payer contract={contract} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
    {
      key: 'status',
      header: t('status'),
      isBrief: true,
      cell: ({ status }) => <ContractStatusBadge status={status} />,
    },
    {
      key: 'createdAt',
      header: t('createdAt'),
      isBrief: true,
      className: 'md:max-xl:hidden',
      cell: (contract) => <WaitingTime iso={contract.createdAt} isWaiting={isOpen(contract)} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (contract) => <Actions contract={contract} />,
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={contracts} rowKey={({ id }) => String(id)} />
}
