// Runs the guards before anything is loaded: on the server for documents and in the browser for navigations.
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import {
  createContext,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { callInProcess } from '../api/call-in-process.ts'
import { isDevelopmentContext } from '../api/context.ts'
import { endedSession, hasSession } from '../api/cookies.ts'
import { refreshViewer, siteFacts } from '../api/remembered-facts.ts'
import { type Who, whoOnFailure } from '../api/who.ts'
import { findScreen } from '../routes.ts'
import { carriesToken } from '../security-headers.ts'
import { judge, type Verdict, type Visit, withPrefixOf } from './judge.ts'

/** The viewer found while the guard ran. */
export const viewerContext = createContext<Who | 'notAsked'>('notAsked')
const verdictContext = createContext<Verdict>({ kind: 'pass' })

/** The address without parameters that are empty, as a form leaves them without scripts; null if there are none. */
const withoutEmptyValues = ({ pathname, search, hash }: URL): string | null => {
  const given = search.slice(1).split('&')
  const filled = given.filter((one) => !one.endsWith('=') || one.indexOf('=') !== one.length - 1)
  if (filled.length === given.length) return null
  // Two slashes would name another host.
  const path = pathname.replace(/^\/+/, '/')
  return `${path}${filled.length > 0 ? `?${filled.join('&')}` : ''}${hash}`
}

const verdictOf = (pattern: string, visit: Visit): Verdict => {
  const screen = findScreen(pattern)
  if (!screen) return { kind: 'pass' }
  const verdict = judge(screen.guard, visit)
  if (verdict.kind !== 'pass') return verdict
  if (screen.movedTo) return { kind: 'redirect', to: withPrefixOf(visit.url, screen.movedTo) }
  // The pages of this layout have no lists; some read a parameter without a value.
  const filled = screen.layout === 'content-only' ? null : withoutEmptyValues(visit.url)
  return filled === null ? verdict : { kind: 'redirect', to: filled }
}

/**
 * The layouts' loader. Redirects are thrown at once; other refusals wait for this, so that the surrounding page is
 * complete.
 */
export const refuse = ({ context }: { context: Readonly<RouterContextProvider> }): null => {
  const { kind } = context.get(verdictContext)
  if (kind === 'notFound') throw data(null, { status: 404 })
  if (kind === 'unavailable') throw data(null, { status: 503 })
  if (kind === 'failure') throw data(null, { status: 500 })
  return null
}

type Known = { viewer: Who; isSessionOver: boolean }

const askWho = async (arrival: Parameters<typeof callInProcess>[0]): Promise<Known> => {
  if (!hasSession(arrival.request.headers.get('cookie'))) return { viewer: null, isSessionOver: false }
  const viewer = await callInProcess(arrival, getAuth, {}).catch(whoOnFailure)
  return { viewer, isSessionOver: viewer === null }
}

export const guardOnServer: MiddlewareFunction<Response> = async (args, next) => {
  const { viewer, isSessionOver } = await askWho(args)
  args.context.set(viewerContext, viewer)
  const visit = { viewer, url: args.url, isDevelopment: args.context.get(isDevelopmentContext) }
  const verdict = verdictOf(args.pattern, visit)
  if (verdict.kind === 'redirect') return finished(redirect(verdict.to), isSessionOver)
  args.context.set(verdictContext, verdict)
  const response = await next()
  response.headers.append('vary', 'cookie')
  response.headers.set('cache-control', cachingOf(args, viewer))
  return finished(response, isSessionOver)
}

/**
 * A guest's page varies by their cookies. A page that concerns one user, shows other users' mail or has a secret in its
 * address is not cached.
 */
const cachingOf = ({ pattern, url }: { pattern: string; url: URL }, viewer: Who): string => {
  if (findScreen(pattern)?.guard === 'development' || carriesToken(url.pathname)) return 'no-store'
  return viewer ? 'private, no-store' : 'private, no-cache'
}

const finished = (response: Response, isSessionOver: boolean): Response => {
  if (isSessionOver) {
    response.headers.append('set-cookie', endedSession)
    response.headers.set('cache-control', 'no-store')
  }
  if (response.status >= 300 && response.status < 400) response.headers.set('cache-control', 'no-store')
  return response
}

/** Whether the guard of a page needs the viewer. */
const looksAtViewer = (pattern: string): boolean => {
  const guard = findScreen(pattern)?.guard ?? 'none'
  return guard !== 'none' && guard !== 'development'
}

export const guardInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({
  pattern,
  url,
  request,
  context,
}) => {
  const isDevelopment = (await siteFacts())?.isDevelopment ?? false
  let viewer: Who = null
  if (looksAtViewer(pattern)) {
    // The cached viewer may be outdated, since sessions end and other tabs sign in and out, so a guard asks again.
    viewer = await refreshViewer(request.signal)
    context.set(viewerContext, viewer)
  }
  const verdict = verdictOf(pattern, { viewer, url, isDevelopment })
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  context.set(verdictContext, verdict)
}
