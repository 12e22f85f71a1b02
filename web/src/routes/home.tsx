import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { getTotals } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { nullOnRefusal } from '../api/call-error.ts'
import { useViewer } from '../api/page-facts.ts'
import { type Ask, readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { ProgramCards } from '../modules/programs/program-card.tsx'
import { Hero } from '../modules/shell/home/hero.tsx'
import { HowItWorks } from '../modules/shell/home/how-it-works.tsx'
import { LiveSection, NothingLive } from '../modules/shell/home/live-sections.tsx'
import { StartPage } from '../modules/shell/home/start-page.tsx'
import { Totals } from '../modules/shell/home/totals.tsx'
import { DisclosedTickets } from '../modules/tickets/disclosed-tickets.tsx'
import type { Route } from './+types/home.ts'

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

const reading = readWith(readParts)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Current activity: one `LiveSection` for each kind that exists. */
const Live = ({ programs, disclosures }: Pick<HomeFacts, 'programs' | 'disclosures'>) => {
  const t = useT('home.live')
  const hasPrograms = programs !== null && programs.count > 0
  const hasDisclosures = disclosures !== null && disclosures.data.length > 0
  if (!hasPrograms && !hasDisclosures) return <NothingLive />
  return (
    <div className="space-y-14">
      {hasPrograms && (
        <LiveSection title={t('programs')} to="/programs" more={t('allPrograms')}>
          <ProgramCards programs={programs.data} as="h3" />
        </LiveSection>
      )}
      {hasDisclosures && (
        <LiveSection title={t('disclosures')} to="/hacktivity" more={t('allDisclosures')}>
          <DisclosedTickets tickets={disclosures.data} as="h3" />
        </LiveSection>
      )}
    </div>
  )
}

const Home = ({ loaderData }: Route.ComponentProps) => {
  const viewer = useViewer()
  const { totals, ...live } = loaderData
  if (viewer) return <StartPage viewer={viewer} totals={<Totals totals={totals} />} live={<Live {...live} />} />
  return (
    <div className="space-y-20 sm:space-y-24">
      <Hero />
      <Totals totals={totals} />
      <Live {...live} />
      <HowItWorks />
    </div>
  )
}

export default Home
