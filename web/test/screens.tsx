// Renders screens over the real API in one process: addresses, guards, loaders and components are the product's own, and
// only the network between browser and server is replaced by a function call.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { localeOfPath, locales } from '@jebo/contract/core/locale.ts'
import { timeZone } from '@jebo/contract/core/time-zone.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react'
import { createRoutesStub, type MiddlewareFunction, RouterContextProvider, useLocation } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterAll, vi } from 'vitest'
import type { Visitor } from '../../server/test/request.ts'
import { openTestApp, type TestApp } from '../../server/test/test-app.ts'
import { refreshViewer, rememberFacts } from '../src/api/remembered-facts.ts'
import { guardInBrowser, viewerContext } from '../src/guards/guard-pages.ts'
import { messagesOf } from '../src/i18n/messages.ts'
import { loadPageMessages } from '../src/i18n/page-messages.ts'
import addresses from '../src/routes.ts'

const layouts = ['default', 'extended', 'work', 'content-only'].map((name) => `routes/layouts/${name}.tsx`)

type Module = {
  default: ComponentType
  ErrorBoundary?: ComponentType
  clientLoader?: (args: never) => unknown
  shouldRevalidate?: (args: { defaultShouldRevalidate: boolean }) => boolean
}

/** What is loaded late on many screens: compiled beforehand, it cannot use up the time that a test waits. */
const late = import.meta.glob([
  '../src/forms/form-box.tsx',
  '../src/ui/{confirm-box,dialog-box,markdown-tools,toaster}.tsx',
])

// No test is about time, and on a busy machine a call takes longer than a page waits for it.
const { timeout } = AbortSignal
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, 10 * ms)

const modules = import.meta.glob<Module>(['../src/root.tsx', '../src/routes/**/*.tsx'])
const loaded = new Map<string, Module>()

const load = async (file: string): Promise<Module> => {
  const page = /^routes\/([\w-]+)\.tsx$/.exec(file)?.[1] ?? null
  await Promise.all(locales.map((locale) => loadPageMessages(locale, page)))
  const module = loaded.get(file) ?? (await modules[`../src/${file}`]?.())
  if (!module) throw new Error(`there is no ${file}`)
  loaded.set(file, module)
  return module
}

const componentOf =
  (file: string) =>
  (props: object): ReactNode => {
    const module = loaded.get(file)
    return module && createElement(module.default, props)
  }

/** A file of the product as a route; it is imported when its address is first opened. */
const routeOf = (file: string) => ({
  loader: async (args: unknown) => (await load(file)).clientLoader?.(args as never) ?? null,
  shouldRevalidate: (args: { defaultShouldRevalidate: boolean }): boolean =>
    loaded.get(file)?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  Component: componentOf(file),
})

type Entry = (typeof addresses)[number]
type Route = ReturnType<typeof routeOf> & { id: string; children?: Route[] }

const routesOf = (entries: readonly Entry[]): Route[] =>
  entries.map(({ id = '', file, path, index, caseSensitive, children }) => ({
    ...routeOf(file),
    id,
    ...(index ? { index } : { ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }),
    ...(children && { children: routesOf(children) }),
  }))

/** What `root.tsx` renders around every page, without the document. */
const Providers = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  const locale = localeOfPath(pathname)
  // The stub's history is in memory, and parts of the product read the window's address.
  useLayoutEffect(() => window.history.replaceState(null, '', pathname + search + hash), [pathname, search, hash])
  return (
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone={timeZone} now={new Date()} onError={failOn}>
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </IntlProvider>
  )
}

/** A message that no opened page has loaded. */
const failOn = (error: Error): never => {
  throw error
}

const renderRoot = componentOf('root.tsx')
const Root = (props: object) => <Providers>{renderRoot(props)}</Providers>

/** All layouts show an error in the same way. */
const Failure = () => {
  const module = loaded.get('routes/layouts/default.tsx')
  return <Providers>{module?.ErrorBoundary && createElement(module.ErrorBoundary)}</Providers>
}

const Empty = () => null

/** Ends with its signal, as every request does: a call that is never answered would stay on its way in later files. */
const interrupted = <T,>(answer: Promise<T> | null, signal: AbortSignal | null | undefined): Promise<T> | null =>
  answer &&
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
  ])

/** A browser has a context for each navigation, the stub one for all. */
const guardWithNewContext: MiddlewareFunction = (args, next) => {
  args.context.set(viewerContext, 'notAsked')
  return guardInBrowser(args, next as never)
}

const openRoutes = async (path: string) => {
  const root = {
    ...routeOf('root.tsx'),
    id: 'root',
    path: '/',
    middleware: [guardWithNewContext],
    Component: Root,
    ErrorBoundary: Failure,
    HydrateFallback: Empty,
    children: routesOf(addresses),
  }
  const Stub = createRoutesStub([root], new RouterContextProvider())
  return render(<Stub initialEntries={[path]} />)
}

/** Returns a response in place of the API's; null lets the call through. */
type Interception = (path: string, init: RequestInit) => Promise<Response> | null

export type Screens = {
  app: TestApp
  /** Opens an address as a visitor, by default a guest, and waits for its heading. */
  open: (path: string, visitor?: Visitor) => Promise<UserEvent>
  /** Makes calls fail or wait until the next page is opened. A test may break the network and nothing else. */
  intercept: (interception: Interception) => void
  /** The current address. */
  path: () => string
}

/** The product with a database of its own, for all tests of the file that calls this at its top, closed after them. */
export const openScreens = async (env: Record<string, string> = {}): Promise<Screens> => {
  const app = await openTestApp(env)
  let visitor = app.visitor()
  let interception: Interception = () => null
  const fetchFromApi = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, origin } = new URL(address, window.location.href)
    // The product also checks whether a page still loads; only calls go to the API.
    if (!pathname.startsWith('/api/')) return new Response(null)
    const path = pathname.slice('/api'.length) + search
    const headers = new Headers(init.headers)
    if (init.method !== 'GET') headers.set('origin', origin)
    return interrupted(interception(path, init), init.signal) ?? visitor.raw(path, { ...init, headers })
  }
  // Compiled before the first page is opened, because every page needs them.
  await Promise.all([...['root.tsx', ...layouts].map(load), ...Object.values(late).map((open) => open())])
  const fetchBefore = globalThis.fetch
  globalThis.fetch = (address, init) => fetchFromApi(String(address), init)
  afterAll(async () => {
    globalThis.fetch = fetchBefore
    await app.close()
  })
  return {
    app,
    open: async (path, as = app.visitor()) => {
      visitor = as
      interception = () => null
      // Server and browser agree on the time, so that no test depends on the day it runs.
      vi.setSystemTime(app.clock.now())
      rememberFacts({ viewer: null, site: null })
      window.history.replaceState(null, '', path)
      await refreshViewer()
      await openRoutes(path)
      // The first page of a process is imported and compiled first. A dialog may already hide the heading.
      await waitFor(() => screen.getAllByRole('heading', { level: 1, hidden: true }), { timeout: 120_000 })
      return userEvent.setup()
    },
    intercept: (next) => {
      interception = next
    },
    path: () => window.location.pathname + window.location.search,
  }
}
