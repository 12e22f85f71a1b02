// Calls of the API as a guest, in this process: what is shared is what everyone may see.
import { type AnswerOf, type Endpoint, type InputOf, placeholdersOf } from '@jebo/contract/core/endpoint.ts'
import type { Api } from '../platform/http/serve.ts'

export type AskGuest = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E> | null>

const pathOf = (endpoint: Endpoint, input: Record<string, unknown>): string => {
  const left = { ...input }
  let { path }: { path: string } = endpoint
  for (const name of placeholdersOf(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(left[name])))
    delete left[name]
  }
  const query = new URLSearchParams(
    Object.entries(left).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size === 0 ? path : `${path}?${query}`
}

/** Gives the answer to a guest, or null if a guest gets none. */
export const askGuestOf =
  ({ hono, services }: Api): AskGuest =>
  async (endpoint, input) => {
    const url = new URL(pathOf(endpoint, input), services.config.baseUrl)
    const reply = await hono.request(url, {}, { peer: '127.0.0.1', page: {} })
    // The server has parsed the answer by the endpoint's schema.
    return reply.ok ? ((await reply.json()) as AnswerOf<typeof endpoint>) : null
  }

/** The bytes of a file that everyone may see; null if there is none. @param path its path in the API */
export const readGuestFile = async ({ hono, services }: Api, path: string): Promise<Uint8Array | null> => {
  const reply = await hono.request(new URL(path, services.config.baseUrl), {}, { peer: '127.0.0.1', page: {} })
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null
}
