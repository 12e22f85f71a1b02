import { listLockedPrograms } from '@jebo/contract/programs/participants.endpoints.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readList } from '../api/read-list.ts'
import { useCompanyStart } from '../guards/company-start.ts'
import { ifHacker } from '../guards/if-hacker.ts'
import { readAll, readIfThere, readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { programList, programStep } from '../modules/programs/program-query.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import type { Route } from './+types/programs.ts'

// Links and a form, which the browser understands before these scripts arrive.
const ProgramCards = lazyPart(
  async () => (await import('../modules/programs/program-card.tsx')).ProgramCards,
  MissingPart,
)
const ProgramTable = lazyPart(
  async () => (await import('../modules/programs/program-table.tsx')).ProgramTable,
  MissingPart,
)
const ViewLinks = lazyPart(async () => (await import('../modules/programs/view-links.tsx')).ViewLinks)
const LockedSection = lazyPart(
  async () => (await import('../modules/programs/locked-cards.tsx')).LockedSection,
  MissingPart,
)
const ProgramFilters = lazyPart(async () => (await import('../modules/programs/program-filters.tsx')).ProgramFilters)

/** How many private programs are shown below. */
const lockedSize = 6

const reading = readAll({
  programs: readWith((ask, { url }) => {
    const { view: _view, shown, ...query } = programList.of(url)
    return readList(shown, (page) => ask(listPrograms, { ...query, ...page }))
  }),
  // Their texts and rewards are hidden, so they match no filter but the search.
  locked: ifHacker(
    readIfThere(listLockedPrograms, ({ url }) => {
      const { q, shown: _shown, view, sort, ...filters } = programList.of(url)
      const isFiltered = Object.values(filters).some((value) => value !== undefined)
      return isFiltered ? null : { q, size: lockedSize }
    }),
  ),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Users who may create a program see the link to it. */
const OpenOne = () => {
  const t = useT('programs')
  const viewer = useViewer()
  const companyStart = useCompanyStart()
  if (viewer?.company) return <LinkButton to="/programs/new">{t('own.new')}</LinkButton>
  return viewer === null && <LinkButton to={companyStart}>{t('list.openOne')}</LinkButton>
}

const Programs = ({ loaderData: { programs, locked } }: Route.ComponentProps) => {
  const t = useT('programs.list')
  const format = useFormat()
  const query = programList.of(useSearchParams()[0])
  return (
    <ListScreen
      list={programList}
      query={query}
      title={t('title')}
      description={t('description')}
      filters={
        <Suspense>
          <ProgramFilters query={query} />
        </Suspense>
      }
      found={t('count', { count: programs.count, shown: format.count(programs) })}
      besideFound={
        <Suspense>
          <ViewLinks query={query} />
        </Suspense>
      }
      rows={programs.data}
      isBare
      empty={
        <EmptyState title={t('none')} action={<OpenOne />}>
          {t('noneHint')}
        </EmptyState>
      }
      noneFound={{ title: t('noneFound'), text: t('noneFoundHint'), clear: t('clear') }}
      foot={
        <>
          {(programs.data.length < programs.count || programs.isMore) && (
            <ShowMore
              shown={query.shown}
              step={programStep}
              pathOf={(shown) => programList.path({ ...query, shown })}
              hint={t('cutOff')}
            >
              {t('more')}
            </ShowMore>
          )}
          {locked !== null && locked.count > 0 && (
            <Suspense>
              <LockedSection programs={locked.data} hasMore={locked.count > lockedSize} />
            </Suspense>
          )}
        </>
      }
    >
      {(rows) => (
        <Suspense>
          {query.view === 'table' ? <ProgramTable programs={rows} /> : <ProgramCards programs={rows} />}
        </Suspense>
      )}
    </ListScreen>
  )
}

export default Programs
