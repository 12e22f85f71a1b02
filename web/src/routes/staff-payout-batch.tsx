import { getPayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import { ChevronLeft } from 'lucide-react'
import { read } from '../guards/read.ts'
import { Link } from '../i18n/link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { BatchActions, BatchStateBadge } from '../modules/ledger/payout-batches.tsx'
import { WithdrawalsQueue } from '../modules/ledger/withdrawals-queue.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/staff-payout-batch.ts'

const reading = read(getPayoutBatch, ({ params }) => ({ id: params.id ?? '' }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffPayoutBatch = ({ loaderData: { batch, payouts } }: Route.ComponentProps) => {
  const t = useT('ledger.batches')
  const format = useFormat()
  return (
    <>
      <nav aria-label={t('back')} className="mb-3">
        <Link to="/staff/payouts" className="inline-flex items-center gap-1 text-small text-secondary">
          <ChevronLeft aria-hidden className="size-4" />
          {t('title')}
        </Link>
      </nav>
      <PageHeader
        title={t('batchOf', { date: format.dateTime(batch.createdAt) })}
        description={`${t('payouts', { count: batch.count })} · ${format.won(batch.totalWon)}`}
        action={
          <span className="inline-flex flex-wrap items-center gap-3">
            <BatchStateBadge state={batch.state} open={batch.open} />
            <BatchActions batch={batch} />
          </span>
        }
      />
      <Card isFlush as="div">
        <WithdrawalsQueue contracts={payouts} />
      </Card>
      <FreshDialog />
    </>
  )
}

export default StaffPayoutBatch
