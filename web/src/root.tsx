import { CSPProvider } from '@base-ui/react/csp-provider'
import { localeOfPath, withLocale } from '@jebo/contract/core/locale.ts'
import { timeZone } from '@jebo/contract/core/time-zone.ts'
import { getSite } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Route } from './+types/root.ts'
import { nullOnRefusal } from './api/call-error.ts'
import { callInProcess } from './api/call-in-process.ts'
import { originContext } from './api/context.ts'
import { themeOf } from './api/cookies.ts'
import { PageNonce } from './api/nonce.ts'
import { type PageFacts, usePageFacts } from './api/page-facts.ts'
import { refreshViewer, rememberedViewer, rememberFacts, siteFacts } from './api/remembered-facts.ts'
import { useFreshOnReturn } from './api/use-fresh-on-return.ts'
import { StoreUser, useStoreUser } from './api/use-store-user.ts'
import { viewerOf } from './api/who.ts'
import { markHandled } from './early-events.ts'
import { ErrorScreen } from './error-screen.tsx'
import { guardInBrowser, guardOnServer, viewerContext } from './guards/guard-pages.ts'
import { LanguageLinks } from './i18n/language-links.tsx'
import { shared } from './i18n/shared.ts'
import { summaryOf, titleOf, titleOfPage } from './i18n/title.ts'
import { ContentOnlyLayout } from './modules/shell/content-only-layout.tsx'
import { PageHosts } from './modules/shell/page-hosts.tsx'
import { findScreenAt } from './screen-at.ts'
import fontsHref from './styles/fonts.css?url'
import printHref from './styles/print.css?url'
import './styles/app.css'

export const middleware: Route.MiddlewareFunction[] = [guardOnServer]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser]

/** The guard on the server always asks. */
const foundViewer = ({ context }: Route.LoaderArgs): PageFacts['viewer'] => {
  const found = context.get(viewerContext)
  return found === 'notAsked' ? null : viewerOf(found)
}

export const loader = async (args: Route.LoaderArgs): Promise<PageFacts> => ({
  viewer: foundViewer(args),
  // Without the site facts the page still works, but the footer lacks its details.
  site: await callInProcess(args, getSite, {}).catch(nullOnRefusal),
  theme: themeOf(args.request.headers.get('cookie')),
  now: Date.now(),
  origin: args.context.get(originContext),
})

const viewerInBrowser = async ({ context, request }: Route.ClientLoaderArgs): Promise<PageFacts['viewer']> => {
  // No sign-in goes unnoticed here: the next guard detects one in another tab.
  if (context.get(viewerContext) === 'notAsked' && rememberedViewer()) await refreshViewer(request.signal)
  return rememberedViewer()
}

export const clientLoader = async (args: Route.ClientLoaderArgs): Promise<PageFacts> => {
  const [viewer, site] = await Promise.all([viewerInBrowser(args), siteFacts(args.request.signal)])
  return { viewer, site, theme: themeOf(document.cookie), now: Date.now(), origin: window.location.origin }
}

/** The viewer is loaded again on every navigation. */
export const shouldRevalidate = (): boolean => true

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

export const meta: Route.MetaFunction = ({ location, matches, error }) => {
  const screen = isMissing(error) ? null : findScreenAt(location.pathname)
  const isShared = screen?.guard === 'none' && screen.layout === 'default' && !error
  if (!isShared) return titleOfPage(location.pathname, screen?.title ?? 'notFound')
  const title = titleOf(location.pathname, screen.title)
  const description = screen.path === '/' ? summaryOf(location.pathname) : null
  return shared({ location, matches }, { title, description, picture: 'site/home' })
}

/** In development React would report a nonce that the browser hides as a mismatch; styles need none. */
const linkNonce = import.meta.env.MODE === 'development' ? '' : undefined

export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const { theme, now, origin } = usePageFacts()
  // After a reload: restore-scroll.ts.
  useScrollRestoration()
  const locale = localeOfPath(pathname)
  // A new value would render again what is not hydrated yet: a part whose script is still loading would disappear meanwhile.
  const time = useMemo(() => new Date(now), [now])
  return (
    <html lang={locale} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Provides its nonce to the chunks that Vite preloads. */}
        <meta property="csp-nonce" nonce={useContext(PageNonce)} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/atom+xml" title="Jebo" href={withLocale('/hacktivity.atom', locale)} />
        <LanguageLinks origin={origin} />
        <Meta />
        <Links nonce={linkNonce} />
      </head>
      <body onClickCapture={markHandled} onInputCapture={markHandled}>
        <IntlProvider locale={locale} timeZone={timeZone} now={time}>
          <CSPProvider disableStyleElements>{children}</CSPProvider>
        </IntlProvider>
        <Scripts />
        {/* Neither the first paint nor a script waits for the rules of the font and for paper. */}
        <link rel="stylesheet" href={fontsHref} />
        <link rel="stylesheet" href={printHref} media="print" />
      </body>
    </html>
  )
}

const Root = ({ loaderData }: Route.ComponentProps) => {
  // Registered before any navigation that an effect of a page may start.
  useLayoutEffect(() => rememberFacts(loaderData), [loaderData])
  const changes = useStoreUser(loaderData.viewer?.uuid ?? null)
  useFreshOnReturn()
  return (
    <>
      <StoreUser loaded={loaderData} />
      <Outlet key={changes} />
      <PageHosts />
    </>
  )
}

export default Root

/** Only if not even the layout could be rendered. */
export const ErrorBoundary = () => (
  <>
    <ContentOnlyLayout>
      <ErrorScreen />
    </ContentOnlyLayout>
    <PageHosts />
  </>
)
