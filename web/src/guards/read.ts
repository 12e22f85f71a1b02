// How a screen reads: in the same process during server rendering, over HTTP in the browser.
import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { call } from '../api/call.ts'
import { CallError, type Failure } from '../api/call-error.ts'
import { callInProcess } from '../api/call-in-process.ts'
import { forgetViewer } from '../api/remembered-facts.ts'
import { withPrevious } from './previous-path.ts'

export type RouteLocation = { url: URL; params: Params }

export type Reading<Answer> = {
  loader: (args: LoaderFunctionArgs) => Promise<Answer>
  clientLoader: (args: ClientLoaderFunctionArgs) => Promise<Answer>
}

/** Turns a failed read into what the page shows: sign-in for a guest, else the error page with the same status. */
const throwAsPage = (error: unknown, url: URL): never => {
  if (!(error instanceof CallError)) throw error
  if (error.status === 401) throw redirect(withPrevious('/sign-in', url))
  const { status, message, messageKey } = error
  throw data({ status, message, messageKey, issues: [] } satisfies Failure, { status })
}

const failInBrowser = (error: unknown, url: URL): never => {
  // The guard of sign-in would redirect a cached viewer back here.
  if (error instanceof CallError && error.status === 401) forgetViewer()
  return throwAsPage(error, url)
}

/**
 * The loaders of a screen that shows the response of one call: `const reading = read(listTickets, ({ url }) => ({ …
 * }))`, then export `reading.loader` and `reading.clientLoader`.
 */
export const read = <E extends Endpoint>(
  endpoint: E,
  inputOf: (location: RouteLocation) => InputOf<E>,
): Reading<AnswerOf<E>> => ({
  loader: (args) =>
    callInProcess(args, endpoint, inputOf(args)).catch((error: unknown) => throwAsPage(error, args.url)),
  clientLoader: (args) =>
    call(endpoint, inputOf(args), { signal: args.request.signal }).catch((error: unknown) =>
      failInBrowser(error, args.url),
    ),
})

const nullIfMissing = (error: unknown): null => {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}

/** Like `read`, for optional data: null if the response is 404 or there is nothing to ask for. */
export const readIfThere = <E extends Endpoint>(
  endpoint: E,
  inputOf: (location: RouteLocation) => InputOf<E> | null,
): Reading<AnswerOf<E> | null> => ({
  loader: async (args) => {
    const input = inputOf(args)
    if (input === null) return null
    return callInProcess(args, endpoint, input)
      .catch(nullIfMissing)
      .catch((error: unknown) => throwAsPage(error, args.url))
  },
  clientLoader: async (args) => {
    const input = inputOf(args)
    if (input === null) return null
    return call(endpoint, input, { signal: args.request.signal })
      .catch(nullIfMissing)
      .catch((error: unknown) => failInBrowser(error, args.url))
  },
})

type Readings<Answers> = { [Name in keyof Answers]: Reading<Answers[Name]> }

const allOf = async <Answers>(
  readings: Readings<Answers>,
  answerOf: <Name extends keyof Answers>(reading: Readings<Answers>[Name]) => Promise<Answers[Name]>,
): Promise<Answers> => {
  const names = Object.keys(readings) as (keyof Answers)[]
  const answers = await Promise.all(names.map(async (name) => [name, await answerOf(readings[name])] as const))
  // The type guarantees one response under each name.
  return Object.fromEntries(answers) as Answers
}

/** The loaders of a screen that shows several responses, requested in parallel: `readAll({ programs: read(…), … })`. */
export const readAll = <Answers>(readings: Readings<Answers>): Reading<Answers> => ({
  loader: (args) => allOf(readings, (reading) => reading.loader(args)),
  clientLoader: (args) => allOf(readings, (reading) => reading.clientLoader(args)),
})

/** Makes one call on behalf of the page's visitor. Throws a CallError for every refusal and failure. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>

/**
 * The loaders of a screen whose calls depend on each other or repeat: `readWith(async (ask, { params }) => ({ ticket:
 * await ask(getTicket, { id: params.id ?? '' }), … }))`. A refusal that is not caught there becomes the error page, as
 * with `read`.
 */
export const readWith = <Answer>(load: (ask: Ask, location: RouteLocation) => Promise<Answer>): Reading<Answer> => ({
  loader: (args) =>
    load((endpoint, input) => callInProcess(args, endpoint, input), args).catch((error: unknown) =>
      throwAsPage(error, args.url),
    ),
  clientLoader: (args) =>
    load((endpoint, input) => call(endpoint, input, { signal: args.request.signal }), args).catch((error: unknown) =>
      failInBrowser(error, args.url),
    ),
})
