import { listEvents } from '@jebo/contract/programs/events.endpoints.ts'
import { eventPhases } from '@jebo/contract/programs/events.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { eventList } from '../modules/programs/program-query.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import type { Route } from './+types/events.ts'

const pageSize = 18

// Links and a form, which the browser understands before these scripts arrive.
const ProgramCards = lazyPart(
  async () => (await import('../modules/programs/program-card.tsx')).ProgramCards,
  MissingPart,
)
const EventFilters = lazyPart(async () => (await import('../modules/programs/event-filters.tsx')).EventFilters)

const reading = read(listEvents, ({ url }) => ({ ...eventList.of(url), size: pageSize }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Events = ({ loaderData: events }: Route.ComponentProps) => {
  const t = useT('programs.events')
  const query = eventList.of(useSearchParams()[0])
  return (
    <ListScreen
      list={eventList}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('phase'),
        links: [undefined, ...eventPhases].map((phase) => ({
          asks: { phase, kind: query.kind },
          label: phase ? t(`phases.${phase}`) : t('all'),
          isCurrent: phase === query.phase,
          count: countIn(events.byState, phase),
        })),
      }}
      filters={
        <Suspense>
          <EventFilters query={query} />
        </Suspense>
      }
      rows={events.data}
      isBare
      empty={
        <EmptyState title={t('none')} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>}>
          {t('noneHint')}
        </EmptyState>
      }
      noneFound={{ title: t('noneFound'), clear: t('clear') }}
      foot={<ListPages list={eventList} query={query} answer={events} size={pageSize} />}
    >
      {(rows) => (
        <Suspense>
          <ProgramCards programs={rows} />
        </Suspense>
      )}
    </ListScreen>
  )
}

export default Events
