import { localeOfPath } from '@jebo/contract/core/locale.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from './i18n/messages.ts'
import { reloadOnLostChunk } from './reload-on-lost-chunk.ts'

reloadOnLostChunk()
await loadMessages(localeOfPath(window.location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
