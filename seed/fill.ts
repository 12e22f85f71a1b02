import { sealJournals } from '@jebo/server/modules/ledger/public.ts'
import { type Connection, createDatabase, type Pool } from '@jebo/server/platform/db/database.ts'
import { checks } from './checks.sql.ts'
import {
  challengeScores,
  disclosureFigures,
  listedFigures,
  notificationCounts,
  paymentMonths,
  programDays,
  programFigures,
  programTallies,
  publications,
  publishedFigures,
} from './figures.sql.ts'
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
import { runSteps, type Step, timed } from './steps.ts'

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

const buildingOf = (loads: readonly Load[], index: DroppedIndex): Step => ({
  name: indexName(index),
  after: loads.filter(({ fills }) => fills.includes(index.table)).map(({ name }) => name),
  work: (client) => client.query(index.create),
})

/** An index on an expression has statistics of its own. */
const endingOf = (table: FilledTable, indexes: readonly DroppedIndex[]): Step => ({
  name: `constraints of ${table}`,
  after: indexes.map(indexName),
  work: async (client) => {
    for (const { attach } of indexes) if (attach) await client.query(attach)
    if (indexes.some(({ isExpression }) => isExpression)) await client.query(analyze(table))
  },
})

const figures: readonly Step[] = [
  { name: 'days of programs', after: ['tickets', 'rewards'], work: (client) => client.query(programDays) },
  { name: 'figures of programs', after: ['tickets', 'rewards'], work: (client) => client.query(programFigures) },
  { name: 'months of payments', after: ['tickets', 'rewards'], work: (client) => client.query(paymentMonths) },
  { name: 'publications of rewards', after: ['tickets', 'rewards'], work: (client) => client.query(publications) },
  {
    name: 'published figures',
    after: ['figures of programs', 'publications of rewards'],
    work: async (client) => {
      await client.query(publishedFigures)
      await client.query(programTallies)
    },
  },
  {
    name: 'listed figures',
    after: ['figures of programs', 'entries', 'programs'],
    work: (client) => client.query(listedFigures),
  },
  { name: 'scores of challenges', after: ['tickets', 'programs'], work: (client) => client.query(challengeScores) },
  { name: 'figures of hackers and months', after: ['tickets'], work: (client) => client.query(disclosureFigures) },
  { name: 'counts of notifications', after: ['notifications'], work: (client) => client.query(notificationCounts) },
]

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

/** The longest steps come first. An index on an expression takes long. */
const stepsOf = (loads: readonly Load[], indexes: readonly DroppedIndex[], checking: readonly Step[]): Step[] => {
  const building = (isExpression: boolean): Step[] =>
    indexes.filter((index) => index.isExpression === isExpression).map((index) => buildingOf(loads, index))
  const ending = filled.map((table) =>
    endingOf(
      table,
      indexes.filter((index) => index.table === table),
    ),
  )
  return [...building(true), ...loads, ...figures, ...building(false), ...ending, ...checking]
}

const fillAll = async (clients: readonly [Connection, ...Connection[]], { tools, plan, log }: World): Promise<void> => {
  const [first] = clients
  const indexes = await prepare(first, plan)
  const loads = loadsOf(tools, plan)
  const broken: string[] = []
  const checking = (await rulesOf(first)).map(
    ([name, query]): Step => ({
      name: `check of ${name}`,
      after: loads.map((load) => load.name),
      work: async (client) => broken.push(...(await describeBroken(client, name, query))),
    }),
  )
  await runSteps(clients, stepsOf(loads, indexes, checking), log)
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
  } finally {
    // The settings of these connections are for the seed only.
    for (const client of clients) client.release(true)
  }
  await timed(log, 'seals of journals', () => sealJournals(createDatabase(pool)))
  return true
}
