import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { AsRendered, RenderedPart } from '../../optional/rendered-part.tsx'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

// Links, which the browser understands before these scripts arrive; guests have the footer.
const LegalLine = lazyPart(async () => (await import('./legal-line.tsx')).LegalLine, AsRendered)

type Props = {
  children: ReactNode
  /** For signed-in users; the shell does not depend on its content. */
  bell: ReactNode
}

/** The full width for reading or writing: no sidebar. Those who work here have one line in place of the footer. */
export const ExtendedLayout = ({ children, bell }: Props) => {
  const isAtWork = useViewer() !== null
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header bell={bell} />
      <main id={mainId} tabIndex={-1} className="page-frame flex-1 pt-9 pb-12">
        {children}
      </main>
      {isAtWork ? (
        <RenderedPart as="div" className="page-frame">
          <LegalLine />
        </RenderedPart>
      ) : (
        <Footer />
      )}
    </div>
  )
}
