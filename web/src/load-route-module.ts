// Replaces the router's own loader of route modules (vite/route-modules.ts). After a failed load, that one reloads the
// current page in an endless loop and forgets the target of the navigation.
import { localeOfPath } from '@jebo/contract/core/locale.ts'
import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router'
import { loadPageMessages } from './i18n/page-messages.ts'
import { loadOrReload, reloadPage } from './reload-on-lost-chunk.ts'
import { findScreen } from './routes.ts'

/** Shows the error page of a failed connection. The router calls it too, if its question for the routes of a page fails. */
export const failUnavailable = (): never => {
  throw new ErrorAnswer(503, 'Service Unavailable', null)
}

/** The router asks for a module only once, so the next navigation to a lost one loads the document. */
const reloadOr = <Waiting>(waiting: Waiting) => (reloadPage() ? waiting : failUnavailable())

/** Replaces a missing module. A rejected load would leave the router waiting forever. */
const lost = { clientLoader: () => reloadOr(new Promise(() => undefined)), default: () => reloadOr(null) }

export const loadRouteModule = async (
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> => {
  if (route.id in loaded) return loaded[route.id]
  const screen = findScreen(route.id)
  try {
    const [module] = await loadOrReload(() =>
      Promise.all<unknown>([
        import(/* @vite-ignore */ route.module),
        screen && loadPageMessages(localeOfPath(route.id), screen.file),
      ]),
    )
    loaded[route.id] = module
    return module
  } catch {
    return lost
  }
}
