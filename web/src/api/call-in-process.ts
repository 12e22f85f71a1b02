// Calls the API from the page renderer: a function call in the same process, on behalf of the page's visitor.
import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { localeOfPath } from '@jebo/contract/core/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { fetchContext } from './context.ts'
import { send } from './send.ts'

type PageRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** What the API needs to know of the visitor. It judges `x-forwarded-for` by the peer of the page's connection. */
const copied = ['cookie', 'user-agent', 'x-forwarded-for']

/** Calls an endpoint on behalf of the visitor. Throws a CallError for every refusal and failure. */
export const callInProcess = async <E extends Endpoint>(
  { request, url, context }: PageRequest,
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E>> => {
  const headers: Record<string, string> = { 'accept-language': localeOfPath(url.pathname) }
  for (const name of copied) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  const { signal } = request
  return (await send(context.get(fetchContext), endpoint, input, { headers, signal, timeoutMs: null })) as AnswerOf<E>
}
