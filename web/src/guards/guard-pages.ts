// Runs the guards: before anything is loaded, on the server for documents and in the browser for navigations.
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import {
  createContext,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { CallError } from '../api/call-error.ts'
import { callInProcess } from '../api/call-in-process.ts'
import { isDevelopmentContext } from '../api/context.ts'
import { endedSession, hasSession } from '../api/cookies.ts'
import { refreshViewer, rememberedViewer, siteFacts } from '../api/remembered-facts.ts'
import { findScreen } from '../routes.ts'
import { judge, type Verdict, type Visit, withPrefixOf } from './judge.ts'

/** Who was found while judging. */
export const viewerContext = createContext<Viewer | null | 'notAsked'>('notAsked')
const verdictContext = createContext<Verdict>({ kind: 'pass' })

const verdictOf = (pattern: string, visit: Visit): Verdict => {
  const screen = findScreen(pattern)
  if (!screen) return { kind: 'pass' }
  const verdict = judge(screen.guard, visit)
  if (verdict.kind !== 'pass' || !screen.movedTo) return verdict
  return { kind: 'redirect', to: withPrefixOf(visit.url, screen.movedTo) }
}

/** The layouts' loader. Redirects go at once; other refusals wait for this, so that the page around them is complete. */
export const refuse = ({ context }: { context: Readonly<RouterContextProvider> }): null => {
  const { kind } = context.get(verdictContext)
  if (kind === 'notFound') throw data(null, { status: 404 })
  if (kind === 'failure') throw data(null, { status: 500 })
  return null
}

type Known = { viewer: Viewer | null; isSessionOver: boolean }

/** Any failure leaves the page without a viewer, but only a 401 says that the session is over. */
const askWho = async (arrival: Parameters<typeof callInProcess>[0]): Promise<Known> => {
  if (!hasSession(arrival.request.headers.get('cookie'))) return { viewer: null, isSessionOver: false }
  try {
    return { viewer: await callInProcess(arrival, getAuth, {}), isSessionOver: false }
  } catch (error) {
    if (error instanceof CallError) return { viewer: null, isSessionOver: error.status === 401 }
    throw error
  }
}

export const guardOnServer: MiddlewareFunction<Response> = async (args, next) => {
  const { viewer, isSessionOver } = await askWho(args)
  args.context.set(viewerContext, viewer)
  const visit = { viewer, url: args.url, isDevelopment: args.context.get(isDevelopmentContext) }
  const verdict = verdictOf(args.pattern, visit)
  if (verdict.kind === 'redirect') return finished(redirect(verdict.to), isSessionOver)
  args.context.set(verdictContext, verdict)
  const response = await next()
  if (viewer) response.headers.set('cache-control', 'private, no-store')
  return finished(response, isSessionOver)
}

const finished = (response: Response, isSessionOver: boolean): Response => {
  if (isSessionOver) {
    response.headers.append('set-cookie', endedSession)
    response.headers.set('cache-control', 'no-store')
  }
  if (response.status >= 300 && response.status < 400) response.headers.set('cache-control', 'no-store')
  return response
}

export const guardInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({
  pattern,
  url,
  request,
  context,
}) => {
  const isDevelopment = (await siteFacts())?.isDevelopment ?? false
  const remembered = { viewer: rememberedViewer(), url, isDevelopment }
  const verdict = verdictOf(pattern, remembered)
  if (verdict.kind === 'pass') return
  // What is remembered may be stale, since another tab signs in and out too: ask before turning anybody away.
  const viewer = await refreshViewer(request.signal)
  context.set(viewerContext, viewer)
  const fresh = verdictOf(pattern, { ...remembered, viewer })
  if (fresh.kind === 'redirect') throw redirect(fresh.to)
  context.set(verdictContext, fresh)
}
