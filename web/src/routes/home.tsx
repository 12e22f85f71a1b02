import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
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
import type { Route } from './+types/home.ts'

type Programs = AnswerOf<typeof listPrograms> | null
type HomeFacts = { programs: Programs }

const newest = { size: 6 } as const

/** The page says what this is even where the list cannot be read. */
export const loader = async (args: LoaderFunctionArgs): Promise<HomeFacts> => ({
  programs: await callInProcess(args, listPrograms, newest).catch(nullOnRefusal),
})

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs): Promise<HomeFacts> => ({
  programs: await call(listPrograms, newest, { signal: request.signal }).catch(nullOnRefusal),
})

/** What goes on right now: one `LiveSection` for each kind that there is. */
const Live = ({ programs }: HomeFacts) => {
  const t = useT('home.live')
  if (programs === null || programs.count === 0) return <NothingLive />
  return (
    <LiveSection title={t('programs')} to="/programs" more={t('allPrograms')}>
      <ProgramCards programs={programs.data} as="h3" />
    </LiveSection>
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
