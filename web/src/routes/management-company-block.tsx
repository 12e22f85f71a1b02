import { listBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readIfPermitted } from '../guards/permitted.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { BlockHacker } from '../modules/companies/block-hacker.tsx'
import { BlocksTable } from '../modules/companies/blocks-table.tsx'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { useMayBlock } from '../modules/companies/use-may-block.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/management-company-block.ts'

const size = 20
const list = listQuery('/management/company/block', { page })

const reading = readIfPermitted(listBlocks, ({ url }) => ({ ...list.of(url), size }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ManagementCompanyBlock = ({ loaderData: blocks }: Route.ComponentProps) => {
  const t = useT('companies.blocks')
  const mayBlock = useMayBlock()
  const isLimited = useViewer()?.company?.isLimited
  const query = list.of(useSearchParams()[0])
  if (blocks === null) return <PermissionNeeded title={t('title')} permission="TICKETS" />
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={mayBlock ? t('description') : `${t('description')} ${t(isLimited ? 'limited' : 'notApproved')}`}
      action={<BlockHacker isMain />}
      rows={blocks.data}
      empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      foot={<ListPages list={list} query={query} answer={blocks} size={size} />}
    >
      {(rows) => <BlocksTable blocks={rows} />}
    </ListScreen>
  )
}

export default ManagementCompanyBlock
