import type { Connection, Pool } from '@jebo/server/platform/db/database.ts'
import { checks } from './checks.sql.ts'
import { notificationCounts, programDays, programFigures } from './figures.sql.ts'
import {
  analyze,
  brokenReferences,
  type DroppedIndex,
  droppableIndexes,
  type FilledTable,
  filled,
} from './indexes.sql.ts'
import { type Load, loadsOf, type Tools } from './loads.ts'
import type { Plan } from './plan.ts'
import * as setup from './setup.sql.ts'
import { runSteps, type Step } from './steps.ts'

type World = { tools: Tools; plan: Plan; log: (line: string) => void }

const scalarOf = async <T>(client: Connection, query: string): Promise<T> => {
  const { rows } = await client.query(query)
  return Object.values(rows[0] ?? {})[0] as T
}

/** In one transaction, so that indexes are missing only where the mark is. */
const prepare = async (client: Connection, plan: Plan): Promise<DroppedIndex[]> => {
  const { rows } = await client.query<DroppedIndex>(droppableIndexes)
  await client.query('begin')
  await client.query(setup.start)
  await client.query(setup.functions(plan))
  await client.query(setup.times)
  for (const { drop } of rows) await client.query(drop)
  await client.query('commit')
  return rows
}

const indexName = ({ name }: DroppedIndex): string => `index ${name}`
const statisticsOf = (table: string): string => `statistics of ${table}`

const indexSteps = (loads: readonly Load[], indexes: readonly DroppedIndex[]): Step[] => {
  const fillersOf = (table: FilledTable): string[] =>
    loads.filter(({ fills }) => fills.includes(table)).map(({ name }) => name)
  const building = indexes.map((index) => ({
    name: indexName(index),
    after: fillersOf(index.table),
    work: (client: Connection) => client.query(index.create),
  }))
  const ending = filled.map((table) => {
    const own = indexes.filter((index) => index.table === table)
    return {
      name: statisticsOf(table),
      after: [...fillersOf(table), ...own.map(indexName)],
      work: async (client: Connection) => {
        for (const { attach } of own) if (attach) await client.query(attach)
        await client.query(analyze(table))
      },
    }
  })
  return [...building, ...ending]
}

const figureSteps = (): Step[] => {
  const step = (name: string, after: string[], query: string): Step => ({
    name,
    after: after.map(statisticsOf),
    work: (client) => client.query(query),
  })
  const counted = ['tickets', 'ticket_rewards', 'programs']
  return [
    step('figures of programs', counted, programFigures),
    step('days of programs', counted, programDays),
    step('counts of notifications', ['notifications'], notificationCounts),
  ]
}

/** The rules of the disabled triggers and foreign keys, each as a query that counts violations. */
const rulesOf = async (client: Connection): Promise<[name: string, query: string][]> => {
  const { rows } = await client.query<{ name: string; query: string }>(brokenReferences)
  return [...Object.entries(checks), ...rows.map(({ name, query }): [string, string] => [name, query])]
}

const describeBroken = async (client: Connection, name: string, query: string): Promise<string[]> => {
  const count = await scalarOf<number>(client, query)
  return count > 0 ? [`${name}: ${count} rows do not fit`] : []
}

/** Violations of the rules of disabled triggers, with their number. */
export const findBroken = async (client: Connection): Promise<string[]> => {
  const broken: string[] = []
  for (const [name, query] of await rulesOf(client)) broken.push(...(await describeBroken(client, name, query)))
  return broken
}

const fillAll = async (clients: readonly [Connection, ...Connection[]], { tools, plan, log }: World): Promise<void> => {
  const [first] = clients
  const indexes = await prepare(first, plan)
  const loads = loadsOf(tools, plan)
  const broken: string[] = []
  const ends = filled.map(statisticsOf)
  const checking = (await rulesOf(first)).map(([name, query]) => ({
    name: `check of ${name}`,
    after: ends,
    work: async (client: Connection) => void broken.push(...(await describeBroken(client, name, query))),
  }))
  await runSteps(clients, [...loads, ...indexSteps(loads, indexes), ...figureSteps(), ...checking], log)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  await first.query(setup.finish)
}

/**
 * Creates the data over all connections of the pool. Until it is complete, the migrator refuses the database.
 * @returns false if it exists already
 */
export const fillWorld = async (pool: Pool, tools: Tools, plan: Plan, log: World['log']): Promise<boolean> => {
  const first = await pool.connect()
  const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  const clients = [first, ...others] as const
  try {
    if (await scalarOf<boolean>(first, setup.isThere)) return false
    for (const client of clients) await client.query(setup.settings)
    await fillAll(clients, { tools, plan, log })
    return true
  } finally {
    // The settings of these connections are for the seed only.
    for (const client of clients) client.release(true)
  }
}
