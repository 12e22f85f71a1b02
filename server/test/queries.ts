// Counts the statements that a process sends to the database.
import type { Pool } from '../src/platform/db/database.ts'

type Client = { query: (...given: never[]) => unknown }

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '')

/** The statements that work sends over a pool, except those that open and close transactions. */
export const queriesOf = async (pool: Pool, work: () => Promise<unknown>): Promise<string[]> => {
  const texts: string[] = []
  const listening = new Set<Client>()
  const listen = (client: Client): void => {
    if (listening.has(client)) return
    listening.add(client)
    const { query } = client
    client.query = (...given) => {
      texts.push(textOf(given[0]))
      return query.apply(client, given)
    }
  }
  pool.on('acquire', listen)
  try {
    await work()
  } finally {
    pool.off('acquire', listen)
    // Restores the client's own method.
    for (const client of listening) Reflect.deleteProperty(client, 'query')
  }
  return texts.filter((text) => !/^(begin|start transaction|commit|rollback)/.test(text))
}
