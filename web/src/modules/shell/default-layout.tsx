import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { AsRendered, RenderedPart } from '../../optional/rendered-part.tsx'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

// Guests have no menu, and its icons are many.
const Sidebar = lazyPart(async () => (await import('./sidebar.tsx')).Sidebar, AsRendered)

type Props = {
  children: ReactNode
  /** For signed-in users; the shell does not depend on its content. */
  bell: ReactNode
}

/** Header, the menu of a signed-in user, and the footer. */
export const DefaultLayout = ({ children, bell }: Props) => {
  const viewer = useViewer()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header bell={bell} />
      <div className="page-frame flex flex-1 gap-10 pt-9 pb-12">
        {viewer && (
          <RenderedPart as="aside" className="hidden w-sidebar shrink-0 lg:block">
            <Sidebar viewer={viewer} />
          </RenderedPart>
        )}
        <main id={mainId} tabIndex={-1} className="min-w-0 flex-1">
          {children}
        </main>
      </div>
      <Footer />
    </div>
  )
}
