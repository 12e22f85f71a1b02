// Stores responses that are the same for many requests for a few seconds, as the bytes that are sent.
import { compressBytes, type Encoding, encodingFor } from './compress-whole.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Coding = Encoding | 'identity'
type Stored = {
  status: number
  headers: Record<string, string>
  body: Bytes
  /** Compressed on first use. */
  encoded: Map<Coding, Promise<Bytes>>
  untilMs: number
}

export type PageStore = {
  /**
   * The response under a key, made by `draw` if none is stored; concurrent requests wait for the same one.
   * @param accepted the `Accept-Encoding` of this request
   * @returns null if the response is for one visitor only
   */
  answer: (key: string, accepted: string | null, draw: () => Promise<Response>) => Promise<Response | null>
}

/** The approximate size of a stored response, plain and compressed. */
const weightOf = ({ body }: Stored): number => body.byteLength * 2

const read = async (response: Response, untilMs: number): Promise<Stored | null> => {
  const body = new Uint8Array(await response.arrayBuffer())
  if (response.headers.has('set-cookie')) return null
  return { status: response.status, headers: Object.fromEntries(response.headers), body, encoded: new Map(), untilMs }
}

/** Higher than for responses that are sent once. */
const quality = 5

const encode = (stored: Stored, coding: Coding): Promise<Bytes> => {
  const known = stored.encoded.get(coding)
  if (known !== undefined) return known
  const made = coding === 'identity' ? Promise.resolve(stored.body) : compressBytes(stored.body, coding, quality)
  stored.encoded.set(coding, made)
  return made
}

const send = async (stored: Stored, accepted: string | null): Promise<Response> => {
  const coding = encodingFor(accepted) ?? 'identity'
  const body = await encode(stored, coding)
  const vary = [stored.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const headers = { ...stored.headers, vary, ...(coding !== 'identity' && { 'content-encoding': coding }) }
  return new Response(body, { status: stored.status, headers })
}

/** @param lifetimeMs the maximum age of a response. @param mostBytes the capacity; the oldest is evicted */
export const createPageStore = (lifetimeMs: number, mostBytes = 32 * 2 ** 20): PageStore => {
  const stored = new Map<string, Stored>()
  const drawing = new Map<string, Promise<Stored | null>>()
  let weight = 0

  const remove = (key: string): void => {
    const old = stored.get(key)
    if (old) weight -= weightOf(old)
    stored.delete(key)
  }
  const store = (key: string, page: Stored): void => {
    remove(key)
    stored.set(key, page)
    weight += weightOf(page)
    for (const oldest of stored.keys()) {
      if (weight <= mostBytes) break
      remove(oldest)
    }
  }
  const drawOnce = (key: string, draw: () => Promise<Response>): Promise<Stored | null> => {
    const underway = drawing.get(key)
    if (underway !== undefined) return underway
    const drawn = (async () => {
      try {
        // The age counts from the request, as the shown data may have changed since.
        const untilMs = performance.now() + lifetimeMs
        const page = await read(await draw(), untilMs)
        const mayStore = page?.status === 200 && !page.headers['cache-control']?.includes('no-store')
        if (page && mayStore) store(key, page)
        return page
      } finally {
        drawing.delete(key)
      }
    })()
    drawing.set(key, drawn)
    return drawn
  }
  return {
    answer: async (key, accepted, draw) => {
      const known = stored.get(key)
      const page = known && known.untilMs > performance.now() ? known : await drawOnce(key, draw)
      return page && send(page, accepted)
    },
  }
}
