import { localeOfPath } from '@jebo/contract/core/locale.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepEarly } from './early-events.ts'
import { earlyHearers } from './early-hearers.ts'
import { loadPageMessages } from './i18n/page-messages.ts'
import { loadToStart } from './reload-on-lost-chunk.ts'
import { restoreScroll } from './restore-scroll.ts'
import { findScreenAt } from './screen-at.ts'

restoreScroll()
const repeatEarly = keepEarly(earlyHearers)
const { pathname } = window.location
await loadToStart(() => loadPageMessages(localeOfPath(pathname), findScreenAt(pathname)?.file ?? null))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
repeatEarly()
