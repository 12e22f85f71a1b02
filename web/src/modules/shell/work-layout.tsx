import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { AsRendered, RenderedPart } from '../../optional/rendered-part.tsx'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Header } from './header.tsx'
import { LegalLine } from './legal-line.tsx'

const WorkSidebar = lazyPart(async () => (await import('./sidebar.tsx')).WorkSidebar, AsRendered)

type Props = {
  children: ReactNode
  /** For signed-in users; the shell does not depend on its content. */
  bell: ReactNode
}

/** For pages where people work all day: up to 1600 px, the menu of their role, and one line of legal links. */
export const WorkLayout = ({ children, bell }: Props) => {
  const viewer = useViewer()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header bell={bell} isWide />
      <div className="work-frame flex flex-1">
        {viewer && (
          <RenderedPart as="aside" className="work-menu hidden w-sidebar shrink-0 lg:block">
            <WorkSidebar viewer={viewer} />
          </RenderedPart>
        )}
        <div className="flex min-w-0 flex-1 flex-col px-4 sm:px-5 lg:px-8">
          <main id={mainId} tabIndex={-1} className="flex-1 pt-8 pb-12">
            {children}
          </main>
          <LegalLine />
        </div>
      </div>
    </div>
  )
}
