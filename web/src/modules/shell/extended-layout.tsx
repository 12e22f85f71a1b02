import type { ReactNode } from 'react'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageHosts } from './page-hosts.tsx'

type Props = {
  children: ReactNode
  /** Of whoever is signed in; what it tells is no business of the shell. */
  bell: ReactNode
  hasFooter?: boolean
}

/** The whole width for one thing to be read or written: no menu at the side. */
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
