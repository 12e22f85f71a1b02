// Calls that upload a file. Only XMLHttpRequest reports the upload progress.
import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { localeOfPath } from '@jebo/contract/core/locale.ts'
import { pageUserHeader } from '@jebo/contract/core/page-user.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Address } from './address.ts'
import { CallError, noResponse } from './call-error.ts'
import { answerOf } from './send.ts'
import { userOfPage } from './tab-store.ts'

export type UploadOptions = {
  signal: AbortSignal
  /** Receives the progress, from 0 to 1. */
  onProgress: (share: number) => void
  timeoutMs?: number
}

const usualTimeoutMs = 60_000

const tooLarge = { ...noResponse, status: 413, messageKey: 'field.fileTooLarge' }

const formOf = (input: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (!(value instanceof File)) form.append(name, String(value))
    else if (value.size <= fileLimits.bytes) form.append(name, value)
    else throw new CallError(tooLarge)
  }
  return form
}

/** The response, in the shape that every other call returns. */
const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  const retryAfter = request.getResponseHeader('retry-after')
  if (retryAfter !== null) headers.set('retry-after', retryAfter)
  return new Response(request.responseText || null, { status: request.status, headers })
}

const exchange = (address: Address, form: FormData, options: UploadOptions): Promise<Response> => {
  const { signal, onProgress, timeoutMs = usualTimeoutMs } = options
  const request = new XMLHttpRequest()
  const abort = (): void => request.abort()
  const response = new Promise<Response>((resolve, reject) => {
    const fail = (): void => reject(new CallError(noResponse))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal.reason)
    signal.throwIfAborted()
    signal.addEventListener('abort', abort)
    request.open(address.method, `/api${address.path}`)
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', localeOfPath(window.location.pathname))
    const user = userOfPage()
    if (user !== null) request.setRequestHeader(pageUserHeader, user)
    request.send(form)
  })
  return response.finally(() => signal.removeEventListener('abort', abort))
}

/**
 * Calls an endpoint that takes a file, in the language of the page. Throws a CallError for every refusal and failure,
 * at once for a file that is too large, and the signal's own reason if the caller aborts.
 */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: UploadOptions,
): Promise<AnswerOf<E>> => {
  const response = await exchange(endpoint, formOf(input), options)
  // If the request is too large, so is its file, which has a clearer message.
  if (response.status === tooLarge.status) throw new CallError(tooLarge)
  // The endpoint's schema guarantees the shape on the server.
  return (await answerOf(response)) as AnswerOf<E>
}
