import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageHosts } from './page-hosts.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { SidebarOwner } from './sidebar-owner.tsx'

type Props = {
  children: ReactNode
  /** For signed-in users; the shell does not depend on its content. */
  bell: ReactNode
  hasFooter?: boolean
}

/** 240 px wide on wide screens; on narrow ones the same menu is in the sheet. */
const Sidebar = ({ viewer }: { viewer: Viewer }) => (
  <aside className="hidden w-sidebar shrink-0 lg:block">
    <div className="sticky top-26 -ml-3">
      <div className="px-3 pb-5">
        <SidebarOwner viewer={viewer} />
      </div>
      <SidebarNav viewer={viewer} />
    </div>
  </aside>
)

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
