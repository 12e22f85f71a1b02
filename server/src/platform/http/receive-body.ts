// Receives bodies no further than their limit. The rest of a refused body is left to `lingerIfUnread`.
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import type { Context } from 'hono'
import { refuse, refuseUnless } from './refusal.ts'

/** The limit of a body: 64 KiB unless the endpoint declares another. */
export const mostBytesOf = ({ maxBodyBytes }: Endpoint): number => maxBodyBytes ?? 65_536

/** The declared length; null for a body in chunks. Node ends a connection that sends more than it declares. */
const declaredBytesOf = ({ headers }: Request): number | null => {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? null : Number.parseInt(length, 10)
}

/** The client is gone, so nobody reads the answer. */
const refuseLost = (): never => refuse('error.invalidRequest')

async function* countedChunks(body: ReadableStream<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  // Not `for await`, which cancels the stream of a refused body, and with it the connection.
  const reader = body.getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(refuseLost)
    if (done) return
    bytes += value.length
    refuseUnless(bytes <= mostBytes, 'error.tooLarge')
    yield value
  }
}

/**
 * The chunks of a body as they arrive.
 * @throws Refusal `error.tooLarge`, at once if the declared length is too large
 */
export const chunksOf = (request: Request, mostBytes: number): AsyncIterable<Uint8Array> => {
  refuseUnless((declaredBytesOf(request) ?? 0) <= mostBytes, 'error.tooLarge')
  return countedChunks(request.body ?? new ReadableStream({ start: (controller) => controller.close() }), mostBytes)
}

/**
 * A body as text.
 * @throws Refusal `error.tooLarge`
 */
export const receiveText = async (context: Context, mostBytes: number): Promise<string> => {
  const declared = declaredBytesOf(context.req.raw)
  refuseUnless((declared ?? 0) <= mostBytes, 'error.tooLarge')
  // Faster than chunks, and Node has checked the length.
  if (declared !== null) return context.req.text().catch(refuseLost)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksOf(context.req.raw, mostBytes)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** How many bytes a body may have at most: the declared length, or the limit. */
export const expectedBytesOf = (request: Request, mostBytes: number): number => declaredBytesOf(request) ?? mostBytes
