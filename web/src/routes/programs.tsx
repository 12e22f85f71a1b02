import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { read } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { ProgramCards } from '../modules/programs/program-card.tsx'
import { ProgramFilters } from '../modules/programs/program-filters.tsx'
import { programQueryOf, programsPath } from '../modules/programs/program-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/programs.ts'

const pageSize = 18

const reading = read(listPrograms, ({ url }) => ({ ...programQueryOf(url.searchParams), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Who may open a program is shown the way there. */
const OpenOne = () => {
  const t = useT('programs')
  const viewer = useViewer()
  if (viewer?.company) return <LinkButton to="/programs/new">{t('own.new')}</LinkButton>
  return viewer === null && <LinkButton to="/companies/new">{t('list.openOne')}</LinkButton>
}

const NothingHere = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useT('programs.list')
  if (isFiltered) {
    return (
      <EmptyState title={t('noneFound')} action={<LinkButton to="/programs">{t('clear')}</LinkButton>}>
        {t('noneFoundHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('none')} action={<OpenOne />}>
      {t('noneHint')}
    </EmptyState>
  )
}

const Programs = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('programs.list')
  const format = useFormat()
  const query = programQueryOf(useSearchParams()[0])
  const isFiltered = query.q !== undefined || query.assetType !== undefined || query.page > 1
  const { count, data } = loaderData
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {(count > 0 || isFiltered) && <ProgramFilters query={query} />}
      {count > 0 && (
        <p role="status" className="mb-3 text-small text-secondary">
          {t('count', { count, shown: format.count(loaderData) })}
        </p>
      )}
      {data.length === 0 ? <NothingHere isFiltered={isFiltered} /> : <ProgramCards programs={data} />}
      <div className="mt-8">
        <Pagination
          page={query.page}
          size={pageSize}
          list={loaderData}
          to={(page) => programsPath({ ...query, page })}
        />
      </div>
    </>
  )
}

export default Programs
