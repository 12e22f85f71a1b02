import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { call } from '../api/call.ts'
import { nullOnRefusal } from '../api/call-error.ts'
import { callInProcess } from '../api/call-in-process.ts'
import { useViewer } from '../api/page-facts.ts'
import { useT } from '../i18n/use-t.ts'
import { ProgramCards } from '../modules/programs/program-card.tsx'
import { Hero } from '../modules/shell/home/hero.tsx'
import { HowItWorks } from '../modules/shell/home/how-it-works.tsx'
import { LiveSection, NothingLive } from '../modules/shell/home/live-sections.tsx'
import { StartPage } from '../modules/shell/home/start-page.tsx'
import { DisclosedTickets } from '../modules/tickets/disclosed-tickets.tsx'
import type { Route } from './+types/home.ts'

type Programs = AnswerOf<typeof listPrograms> | null
type Disclosures = AnswerOf<typeof listTickets> | null
type HomeFacts = { programs: Programs; disclosures: Disclosures }

const newest = { size: 6 } as const
const newestDisclosures = { size: 5 } as const

/** The page says what this is even where a list cannot be read. */
export const loader = async (args: LoaderFunctionArgs): Promise<HomeFacts> => {
  const [programs, disclosures] = await Promise.all([
    callInProcess(args, listPrograms, newest).catch(nullOnRefusal),
    callInProcess(args, listTickets, newestDisclosures).catch(nullOnRefusal),
  ])
  return { programs, disclosures }
}

export const clientLoader = async ({ request: { signal } }: ClientLoaderFunctionArgs): Promise<HomeFacts> => {
  const [programs, disclosures] = await Promise.all([
    call(listPrograms, newest, { signal }).catch(nullOnRefusal),
    call(listTickets, newestDisclosures, { signal }).catch(nullOnRefusal),
  ])
  return { programs, disclosures }
}

/** What goes on right now: one `LiveSection` for each kind that there is. */
const Live = ({ programs, disclosures }: HomeFacts) => {
  const t = useT('home.live')
  const hasPrograms = programs !== null && programs.count > 0
  const hasDisclosures = disclosures !== null && disclosures.count > 0
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
  if (viewer) return <StartPage viewer={viewer} live={<Live {...loaderData} />} />
  return (
    <div className="space-y-20 sm:space-y-24">
      <Hero />
      <Live {...loaderData} />
      <HowItWorks />
    </div>
  )
}

export default Home
