// Calls the API from the browser.
import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { localeOfPath } from '@jebo/contract/core/locale.ts'
import { pageUserHeader } from '@jebo/contract/core/page-user.ts'
import { createRenewals } from './renewals.ts'
import { type SendOptions, send } from './send.ts'
import { userOfPage } from './tab-store.ts'

export type CallOptions = Pick<SendOptions, 'signal' | 'timeoutMs'> & {
  /** One key per decision of a user, reused when they retry; required by every call that moves money. */
  idempotencyKey?: string
}

const fetchWithCookies = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, credentials: 'same-origin' })

const renewals = createRenewals()

/** Calls an endpoint in the language of the page. Throws a CallError for every refusal and failure. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { idempotencyKey, ...options }: CallOptions = {},
): Promise<AnswerOf<E>> => {
  const user = endpoint.method === 'GET' ? null : userOfPage()
  const headers = {
    'accept-language': localeOfPath(window.location.pathname),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(user !== null && { [pageUserHeader]: user }),
  }
  const ask = () => send(fetchWithCookies, endpoint, input, { ...options, headers })
  // The endpoint's schema guarantees the shape on the server.
  return (await (endpoint.method === 'GET' ? renewals.read(ask) : renewals.change(ask))) as AnswerOf<E>
}
