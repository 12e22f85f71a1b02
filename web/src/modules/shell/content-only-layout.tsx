import type { ReactNode } from 'react'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { DemoMark } from './demo-mark.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The logo and one column: for sign-in, decisions, and popups of 480 x 800. */
export const ContentOnlyLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-paper">
    <SkipLink />
    <header className="flex h-header items-center justify-between px-5 sm:px-8">
      <div className="flex items-center gap-3">
        <HomeLink />
        <DemoMark />
      </div>
      <LanguageSwitch />
    </header>
    <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-column flex-1 px-5 pt-6 pb-16 sm:pt-14">
      {children}
    </main>
  </div>
)
