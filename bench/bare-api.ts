// Node's own HTTP server with the SQL of our calls and nothing else: no checks, no rules, no schema of the answer.
// Usage: bare-api.ts PORT PATH…, with the product's settings in the environment. Says how many queries each path asks.
import { createServer } from 'node:http'
import { loadConfig } from '../server/src/platform/config.ts'
import { createPool } from '../server/src/platform/db/database.ts'
import { openCluster } from '../server/src/platform/db/open-cluster.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createServer as createApi, createServices } from '../server/src/server.ts'

type Query = { text: string; values: unknown[] }

const [port, ...paths] = process.argv.slice(2)
const config = loadConfig(process.env)
const { url } = await openCluster(config)
const pool = createPool(url, () => undefined)
const api = createApi(createServices(config, { pool, maintenance: pool }, createLog('silent'))).hono

/** The statements that a call sends, recorded where they leave the process. */
const record = async (path: string): Promise<Query[]> => {
  const queries: Query[] = []
  const listen = (client: { query: (...given: never[]) => unknown }): void => {
    const { query } = client
    client.query = (...given) => {
      const [first] = given as unknown as [Query]
      queries.push({ text: first.text, values: first.values })
      client.query = query
      return query.apply(client, given)
    }
  }
  pool.on('acquire', listen)
  const { status } = await api.request(new URL(path, config.baseUrl))
  pool.off('acquire', listen)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return queries
}

const queriesOf = new Map<string, Query[]>()
for (const path of paths) queriesOf.set(path, await record(path))

createServer(async (request, response) => {
  const answers = []
  for (const { text, values } of queriesOf.get(request.url ?? '') ?? []) {
    answers.push((await pool.query({ text, values })).rows)
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
}).listen(Number(port), '127.0.0.1', () => {
  const counts = Object.fromEntries([...queriesOf].map(([path, queries]) => [path, queries.length]))
  process.stdout.write(`${JSON.stringify(counts)}\n`)
})
