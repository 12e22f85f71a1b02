import { listBankLines } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { bankLineStates } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { listQuery, page, viewOf } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { BankLinesTable } from '../modules/ledger/bank-lines-table.tsx'
import { ImportBankFile } from '../modules/ledger/import-bank-file.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-bank-lines.ts'

const pageSize = 20
const list = listQuery('/staff/bank-lines', { state: viewOf(bankLineStates), page })

const reading = read(listBankLines, ({ url }) => ({ ...list.of(url), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffBankLines = ({ loaderData: lines }: Route.ComponentProps) => {
  const t = useT('ledger.bankLines')
  const query = list.of(useSearchParams()[0])
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      above={<ImportBankFile />}
      tabs={{
        label: t('tabs'),
        links: bankLineStates.map((state) => ({
          asks: { state },
          label: t(`states.${state}`),
          isCurrent: state === query.state,
          count: countIn(lines.byState, state),
        })),
      }}
      rows={lines.data}
      empty={
        <EmptyState drawing={query.state === 'OPEN' ? 'done' : undefined} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      }
      foot={<ListPages list={list} query={query} answer={lines} size={pageSize} />}
    >
      {(rows) => <BankLinesTable lines={rows} />}
    </ListScreen>
  )
}

export default StaffBankLines
