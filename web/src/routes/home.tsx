import { useViewer } from '../api/page-facts.ts'
import { Hero } from '../modules/shell/home/hero.tsx'
import { HowItWorks } from '../modules/shell/home/how-it-works.tsx'
import { LiveSections } from '../modules/shell/home/live-sections.tsx'
import { StartPage } from '../modules/shell/home/start-page.tsx'

const Home = () => {
  const viewer = useViewer()
  if (viewer) return <StartPage viewer={viewer} />
  return (
    <div className="space-y-20 sm:space-y-24">
      <Hero />
      <LiveSections />
      <HowItWorks />
    </div>
  )
}

export default Home
