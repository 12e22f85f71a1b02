import { listTaxMonths } from '@jebo/contract/ledger/tax.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, matching } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { TaxMonths } from '../modules/ledger/tax-months.tsx'
import { YearLinks } from '../modules/ledger/year-links.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-taxes.ts'

const list = listQuery('/staff/taxes', { year: { ...matching(/^20\d\d$/), isFilter: false } })

const reading = read(listTaxMonths, ({ url }) => {
  const { year } = list.of(url)
  return { ...(year && { year: Number(year) }) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffTaxes = ({ loaderData: shown }: Route.ComponentProps) => {
  const t = useT('ledger.taxMonths')
  return (
    <>
      <ListScreen
        list={list}
        query={list.of(useSearchParams()[0])}
        title={t('title')}
        description={t('description')}
        isFilterable
        filters={<YearLinks shown={shown} pathOf={(year) => list.path({ year: String(year) })} />}
        rows={shown.months}
        empty={<EmptyState title={t('none', { year: String(shown.year) })}>{t('noneHint')}</EmptyState>}
      >
        {(rows) => <TaxMonths months={rows} />}
      </ListScreen>
      <FreshDialog />
    </>
  )
}

export default StaffTaxes
