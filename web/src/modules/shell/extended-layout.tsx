import type { ReactNode } from 'react'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageHosts } from './page-hosts.tsx'

type Props = {
  children: ReactNode
  /** For signed-in users; the shell does not depend on its content. */
  bell: ReactNode
  hasFooter?: boolean
}

/** The full width for reading or writing: no sidebar. */
export const ExtendedLayout = ({ children, bell, hasFooter = true }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <Header bell={bell} />
    <main id={mainId} tabIndex={-1} className="page-frame flex-1 pt-9 pb-12">
      {children}
    </main>
    {hasFooter && <Footer />}
    <PageHosts />
  </div>
)
