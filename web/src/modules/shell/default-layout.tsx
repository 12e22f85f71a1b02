import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageHosts } from './page-hosts.tsx'
import { Sidebar } from './sidebar.tsx'

type Props = {
  children: ReactNode
  /** For signed-in users; the shell does not depend on its content. */
  bell: ReactNode
  hasFooter?: boolean
}

/** Header, the menu of a signed-in user, and a footer unless the page has none. */
export const DefaultLayout = ({ children, bell, hasFooter = true }: Props) => {
  const viewer = useViewer()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header bell={bell} />
      <div className="page-frame flex flex-1 gap-10 pt-9 pb-12">
        {viewer && <Sidebar viewer={viewer} />}
        <main id={mainId} tabIndex={-1} className="min-w-0 flex-1">
          {children}
        </main>
      </div>
      {hasFooter && <Footer />}
      <PageHosts />
    </div>
  )
}
