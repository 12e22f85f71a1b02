import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider as RequestContext,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { isStoredContext, nonceContext, originContext, reportContext } from './api/context.ts'
import { PageNonce } from './api/nonce.ts'
import { hashScripts } from './hashed-scripts.ts'
import { loadMessages } from './i18n/messages.ts'
import { renderWhole } from './render-whole.tsx'
import { secureOther, setSecurityHeaders } from './security-headers.ts'
import { seeOther } from './see-other.ts'
import { tooLong } from './too-long.ts'

// The host renders with this export and the handler below, so that only this copy of the router is used.
export { RouterContextProvider } from 'react-router'
// The host sets these for each request.
export {
  fetchContext,
  isDevelopmentContext,
  isStoredContext,
  nonceContext,
  originContext,
  reportContext,
} from './api/context.ts'
export { guestPageOf } from './guest-pages.ts'

/** How long a page may wait for its data, in milliseconds. */
export const streamTimeout = 6000

await Promise.all([loadMessages('ko'), loadMessages('en')])

type Handle = (request: Request, context: RequestContext) => Promise<Response>

export const createRequestHandler = (build: ServerBuild, mode: string): Handle => {
  const handle = createRouterHandler(build, mode)
  return async (request, context) =>
    secureOther(tooLong(request) ?? seeOther(request) ?? (await handle(request, context)))
}

/** Reports errors of middleware and loaders; an aborted request is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/** The addresses above one: `/` and `/a` of `/a/b`. */
const pathsAbove = (pathname: string): string[] => {
  const segments = pathname.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** The router renders a route for each that it is given, so it gets only those that the page tells the browser of. */
const withOwnRoutes = (context: EntryContext): EntryContext => {
  const { manifest, staticHandlerContext } = context
  const { matches, location, _match: match } = staticHandlerContext
  const shown = [...matches, ...pathsAbove(location.pathname).flatMap((path) => match(path) ?? [])]
  const routes = Object.fromEntries(shown.map(({ route }) => [route.id, manifest.routes[route.id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RequestContext,
): Promise<Response> => {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const { pathname } = new URL(request.url)
  const shown = { origin: context.get(originContext), pathname }
  setSecurityHeaders(headers, { ...shown, inlineScripts: [`'nonce-${nonce}'`] })
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const page = (
    <PageNonce value={nonce}>
      <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
    </PageNonce>
  )
  const timeoutMs = streamTimeout + 1000
  const body = await renderWhole(page, { nonce, timeoutMs, onPartFailed: context.get(reportContext) })
  if (!context.get(isStoredContext)) return new Response(body, { status, headers })
  const { html, sources } = hashScripts(new TextDecoder().decode(body), nonce)
  setSecurityHeaders(headers, { ...shown, inlineScripts: sources })
  return new Response(html, { status, headers })
}

export default handleRequest
