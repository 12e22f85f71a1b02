import { listPayoutBatches } from '@jebo/contract/ledger/batches.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { CreateBatch, PayoutBatches } from '../modules/ledger/payout-batches.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-payouts.ts'

const pageSize = 20
const list = listQuery('/staff/payouts', { page })

const reading = read(listPayoutBatches, ({ url }) => ({ ...list.of(url), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffPayouts = ({ loaderData: batches }: Route.ComponentProps) => {
  const t = useT('ledger.batches')
  const format = useFormat()
  const query = list.of(useSearchParams()[0])
  const { waiting } = batches
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        title={t('title')}
        description={
          waiting.count > 0
            ? t('waiting', { count: waiting.count, total: format.won(waiting.totalWon) })
            : t('description')
        }
        action={<CreateBatch waiting={waiting} />}
        rows={batches.data}
        empty={
          <EmptyState drawing="done" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
        foot={<ListPages list={list} query={query} answer={batches} size={pageSize} />}
      >
        {(rows) => <PayoutBatches batches={rows} />}
      </ListScreen>
      <FreshDialog />
    </>
  )
}

export default StaffPayouts
