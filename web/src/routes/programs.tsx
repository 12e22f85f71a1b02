import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { read } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ProgramCards } from '../modules/programs/program-card.tsx'
import { ProgramFilters } from '../modules/programs/program-filters.tsx'
import { programList } from '../modules/programs/program-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/programs.ts'

const pageSize = 18

const reading = read(listPrograms, ({ url }) => ({ ...programList.of(url), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Users who may create a program see the link to it. */
const OpenOne = () => {
  const t = useT('programs')
  const viewer = useViewer()
  if (viewer?.company) return <LinkButton to="/programs/new">{t('own.new')}</LinkButton>
  return viewer === null && <LinkButton to="/companies/new">{t('list.openOne')}</LinkButton>
}

const Programs = ({ loaderData: programs }: Route.ComponentProps) => {
  const t = useT('programs.list')
  const format = useFormat()
  const query = programList.of(useSearchParams()[0])
  return (
    <ListScreen
      list={programList}
      query={query}
      title={t('title')}
      description={t('description')}
      filters={<ProgramFilters query={query} />}
      found={t('count', { count: programs.count, shown: format.count(programs) })}
      rows={programs.data}
      isBare
      empty={
        <EmptyState title={t('none')} action={<OpenOne />}>
          {t('noneHint')}
        </EmptyState>
      }
      noneFound={{ title: t('noneFound'), text: t('noneFoundHint'), clear: t('clear') }}
      foot={<ListPages list={programList} query={query} answer={programs} size={pageSize} />}
    >
      {(rows) => <ProgramCards programs={rows} />}
    </ListScreen>
  )
}

export default Programs
