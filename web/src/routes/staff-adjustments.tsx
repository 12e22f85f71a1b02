import { listStaffAdjustments } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { AdjustmentsTable, AdjustWallet } from '../modules/ledger/adjustments-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-adjustments.ts'

const pageSize = 20
const list = listQuery('/staff/adjustments', { page })

const reading = read(listStaffAdjustments, ({ url }) => ({ ...list.of(url), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffAdjustments = ({ loaderData: adjustments }: Route.ComponentProps) => {
  const t = useT('ledger.adjustments')
  const query = list.of(useSearchParams()[0])
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        title={t('title')}
        description={t('description')}
        action={<AdjustWallet needsSecond={adjustments.needsSecond} />}
        rows={adjustments.data}
        empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
        foot={<ListPages list={list} query={query} answer={adjustments} size={pageSize} />}
      >
        {(rows) => <AdjustmentsTable adjustments={rows} />}
      </ListScreen>
      <FreshDialog />
    </>
  )
}

export default StaffAdjustments
