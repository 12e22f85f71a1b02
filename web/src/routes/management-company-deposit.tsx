import { getDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSite } from '../api/page-facts.ts'
import { onlyIfPermitted } from '../guards/permitted.ts'
import { read } from '../guards/read.ts'
import { Link } from '../i18n/link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { CancelOwnContract } from '../modules/ledger/cancel-own-contract.tsx'
import { ContractStatusBadge } from '../modules/ledger/contract-status-badge.tsx'
import { DepositInstructions, MissingAccount } from '../modules/ledger/deposit-instructions.tsx'
import { DepositSteps } from '../modules/ledger/deposit-steps.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-company-deposit.ts'

const credit = '/management/company/credit'

const reading = onlyIfPermitted(
  getDeposit,
  read(getDeposit, ({ params }) => ({ id: params.id ?? '' })),
)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Outcome = ({ deposit: { status, reason } }: { deposit: Contract }) => {
  const t = useT('ledger.companyCredit.outcome')
  const back = (
    <LinkButton to={credit} size="small">
      {t('toCredit')}
    </LinkButton>
  )
  if (status === 'DONE') {
    return (
      <Alert tone="success" title={t('done')} action={back}>
        {t('doneText')}
      </Alert>
    )
  }
  if (status === 'CONFIRMED') return <Alert title={t('confirmed')} />
  return (
    <Alert tone="warning" title={t('canceled')} action={back}>
      {reason ? t('reason', { reason }) : t('canceledText')}
    </Alert>
  )
}

const DepositPage = ({ deposit }: { deposit: Contract }) => {
  const t = useT('ledger.companyCredit')
  const format = useFormat()
  const account = useSite()?.operator.bankAccount
  const isNew = Boolean(useLocation().state?.isNew)
  const isAwaited = deposit.status === 'AWAIT_CONFIRM'
  return (
    <div className="max-w-prose">
      <nav aria-label={t('back')} className="mb-3 print:hidden">
        <Link
          to={credit}
          className="inline-flex min-h-6 items-center gap-1 text-small text-secondary no-underline hover:text-ink hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t('title')}
        </Link>
      </nav>
      <PageHeader
        title={t('depositOf', { amount: format.won(deposit.amountWon) })}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ContractStatusBadge status={deposit.status} />
            {t('requestedAs', { name: deposit.depositor ?? '', id: deposit.id })}
          </span>
        }
      />
      <div className="flex flex-col gap-5">
        <DepositSteps deposit={deposit} />
        {isAwaited && account && <DepositInstructions deposit={deposit} account={account} isNew={isNew} />}
        {isAwaited && !account && <MissingAccount />}
        {!isAwaited && <Outcome deposit={deposit} />}
        {deposit.can.cancel && (
          <p className="flex flex-wrap items-center justify-between gap-3 text-small text-secondary print:hidden">
            {t('cancel.hint')}
            <CancelOwnContract contract={deposit} />
          </p>
        )}
      </div>
    </div>
  )
}

const ManagementCompanyDeposit = ({ loaderData: deposit }: Route.ComponentProps) => {
  const t = useT('ledger.companyCredit')
  return deposit ? <DepositPage deposit={deposit} /> : <PermissionNeeded title={t('title')} permission="CREDIT" />
}

export default ManagementCompanyDeposit
