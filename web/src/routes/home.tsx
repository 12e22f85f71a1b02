import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { Suspense } from 'react'
import { nullOnRefusal } from '../api/call-error.ts'
import { useViewer } from '../api/page-facts.ts'
import { forViewer } from '../guards/for-viewer.ts'
import { type Ask, readAll, readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { Hero } from '../modules/shell/home/hero.tsx'
import { LiveSection, NothingLive } from '../modules/shell/home/live-sections.tsx'
import { Totals } from '../modules/shell/home/totals.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { loadOptional } from '../optional/load-optional.ts'
import { MissingPart } from '../ui/missing-box.tsx'
import type { Route } from './+types/home.ts'

const ProgramCards = lazyPart(
  async () => (await import('../modules/programs/program-card.tsx')).ProgramCards,
  MissingPart,
)
const StartPage = lazyPart(async () => (await import('../modules/shell/home/start-page.tsx')).StartPage)
const OwnFigures = lazyPart(async () => (await import('../modules/shell/home/own-figures.tsx')).OwnFigures)
const DisclosedTickets = lazyPart(
  async () => (await import('../modules/tickets/disclosed-tickets.tsx')).DisclosedTickets,
  MissingPart,
)
const ApplicationNotice = lazyPart(
  async () => (await import('../modules/companies/application-notice.tsx')).ApplicationNotice,
)
const HowItWorks = lazyPart(async () => (await import('../modules/shell/home/how-it-works.tsx')).HowItWorks)
const OwnOverview = lazyPart(async () => (await import('../modules/tickets/own-overview.tsx')).OwnOverview)

type HomeFacts = {
  programs: AnswerOf<typeof listPrograms> | null
  disclosures: AnswerOf<typeof listTickets> | null
  totals: AnswerOf<typeof getTotals> | null
}

const newest = { status: 'RUNNING', size: 6 } as const
const newestDisclosures = { size: 5 } as const

/** The introduction is shown even if a part of the page fails to load. */
const readParts = async (ask: Ask): Promise<HomeFacts> => {
  const [programs, disclosures, totals] = await Promise.all([
    ask(listPrograms, newest).catch(nullOnRefusal),
    ask(listTickets, newestDisclosures).catch(nullOnRefusal),
    ask(getTotals, {}).catch(nullOnRefusal),
  ])
  return { programs, disclosures, totals }
}

/** Loaded along with what it shows, so that the page is not empty after signing in. */
const loadParts = () =>
  Promise.all([
    loadOptional(() => import('../modules/shell/home/start-page.tsx')),
    loadOptional(() => import('../modules/companies/application-notice.tsx')),
    loadOptional(() => import('../modules/shell/home/own-figures.tsx')),
    loadOptional(() => import('../modules/tickets/own-overview.tsx')),
  ])

const loadFacts = () => loadOptional(() => import('../modules/shell/home/own-facts.ts'))

/** Without it, the page still shows what is public. */
const readOwn = async (ask: Ask, viewer: Viewer) => {
  const parts = loadParts()
  const own = (await loadFacts())?.readOwnFacts(ask, viewer) ?? null
  await parts
  return own
}

/** How much waits for staff. */
const readQueues = async (ask: Ask, viewer: Viewer) =>
  viewer.isStaff ? ((await loadFacts())?.readQueues(ask) ?? null) : null

const reading = readAll({ live: readWith(readParts), own: forViewer(readOwn), queues: forViewer(readQueues) })
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Current activity: one `LiveSection` for each kind that exists. */
const Live = ({ programs, disclosures }: Pick<HomeFacts, 'programs' | 'disclosures'>) => {
  const t = useT('home.live')
  const hasPrograms = programs !== null && programs.data.length > 0
  const hasDisclosures = disclosures !== null && disclosures.data.length > 0
  if (!hasPrograms && !hasDisclosures) return <NothingLive />
  return (
    <div className="space-y-14">
      {hasPrograms && (
        <LiveSection title={t('programs')} to="/programs" more={t('allPrograms')}>
          <Suspense>
            <ProgramCards programs={programs.data} as="h3" />
          </Suspense>
        </LiveSection>
      )}
      {hasDisclosures && (
        <LiveSection title={t('disclosures')} to="/hacktivity" more={t('allDisclosures')}>
          <Suspense>
            <DisclosedTickets tickets={disclosures.data} as="h3" />
          </Suspense>
        </LiveSection>
      )}
    </div>
  )
}

const Overview = ({ own }: { own: NonNullable<Route.ComponentProps['loaderData']['own']> }) => (
  <>
    <OwnFigures {...own} waiting={own.waitingCount} drafts={own.drafts} />
    <OwnOverview
      waiting={own.waiting}
      waitingCount={own.waitingCount}
      side={own.side}
      recent={own.recent}
      all={own.tickets}
    />
  </>
)

const Home = ({ loaderData }: Route.ComponentProps) => {
  const viewer = useViewer()
  const { totals, ...live } = loaderData.live
  const { own, queues } = loaderData
  if (viewer) {
    return (
      <Suspense>
        <StartPage
          viewer={viewer}
          queues={queues}
          notice={<ApplicationNotice viewer={viewer} />}
          own={
            own && {
              tickets: own.total,
              isProfileFilled: own.isProfileFilled === true,
              invitations: own.invitations ?? null,
            }
          }
          overview={own && own.total > 0 && <Overview own={own} />}
          live={<Live {...live} />}
        />
      </Suspense>
    )
  }
  return (
    <div className="space-y-20 sm:space-y-24">
      <Hero />
      <Totals totals={totals} />
      <Live {...live} />
      <Suspense>
        <HowItWorks />
      </Suspense>
    </div>
  )
}

export default Home
