import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { OwnProgramTable } from '../modules/programs/own-program-table.tsx'
import { ownProgramsPath, ownQueryOf } from '../modules/programs/program-query.ts'
import { StatusTabs } from '../modules/programs/status-tabs.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/management-company-program.ts'

const pageSize = 20

const reading = read(listOwnPrograms, ({ url }) => ({ ...ownQueryOf(url.searchParams), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const NothingHere = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT('programs.own')
  return isFiltered ? (
    <EmptyState
      title={t('noneFound')}
      action={<LinkButton to={ownProgramsPath({ page: 1 })}>{t('showAll')}</LinkButton>}
    />
  ) : (
    <EmptyState title={t('none')} action={<LinkButton to="/programs/new">{t('new')}</LinkButton>}>
      {t('noneHint')}
    </EmptyState>
  )
}

const OwnPrograms = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('programs.own')
  const query = ownQueryOf(useSearchParams()[0])
  const { data } = loaderData
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <LinkButton to="/programs/new" tone="primary">
            {t('new')}
          </LinkButton>
        }
      />
      <StatusTabs current={query.status} />
      <Card isFlush as="div">
        {data.length === 0 ? (
          <NothingHere isFiltered={query.status !== undefined || query.page > 1} />
        ) : (
          <OwnProgramTable programs={data} />
        )}
      </Card>
      <div className="mt-6">
        <Pagination
          page={query.page}
          size={pageSize}
          list={loaderData}
          to={(page) => ownProgramsPath({ ...query, page })}
        />
      </div>
    </>
  )
}

export default OwnPrograms
