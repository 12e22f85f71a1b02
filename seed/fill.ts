import { randomUUID } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import { sealContact } from '@jebo/server/modules/companies/public.ts'
import { sealAccount } from '@jebo/server/modules/identity/public.ts'
import { hashPassword } from '@jebo/server/platform/crypto/passwords.ts'
import type { Connection, Pool } from '@jebo/server/platform/db/database.ts'
import type { Services } from '@jebo/server/platform/http/call.ts'
import { checks } from './checks.sql.ts'
import * as companies from './companies.sql.ts'
import { figures } from './figures.sql.ts'
import * as history from './history.sql.ts'
import { analyze, brokenReferences, droppableIndexes } from './indexes.sql.ts'
import * as money from './money.sql.ts'
import * as news from './news.sql.ts'
import * as people from './people.sql.ts'
import { drawDocument, drawLogos } from './pictures.ts'
import { kycStateOf, type Plan, verifiedStep } from './plan.ts'
import * as programs from './programs.sql.ts'
import * as setup from './setup.sql.ts'
import * as tickets from './tickets.sql.ts'

/** The password of all users, as in the demo world. */
export const seedPassword = 'Jebo-demo-2026'

type Tools = Pick<Services, 'files' | 'sealer'>
type World = { client: Connection; tools: Tools; plan: Plan; log: (line: string) => void }

const timed = async (log: World['log'], name: string, work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now()
  await work()
  log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

const scalarOf = async <T>({ client }: Pick<World, 'client'>, query: string): Promise<T> => {
  const { rows } = await client.query(query)
  return Object.values(rows[0] ?? {})[0] as T
}

const prepare = async ({ client, plan }: World): Promise<void> => {
  await client.query(setup.settings)
  await client.query(setup.functions(plan))
  await client.query(setup.times)
}

const dropIndexes = async ({ client }: World): Promise<string[]> => {
  const { rows } = await client.query<{ drop: string; create: string }>(droppableIndexes)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ create }) => create)
}

const addPeople = async ({ client, plan, tools: { sealer } }: World): Promise<void> => {
  await client.query(people.companyPlan(plan))
  await client.query(people.people(plan), [await hashPassword(seedPassword)])
  await client.query(people.agreements(plan))
  const verified = Array.from({ length: Math.ceil(plan.hackers / verifiedStep) }, (_, at) => {
    const identifier = `seed-${plan.seed}-${at}`
    return {
      u: 1 + at * verifiedStep,
      name: sealer.seal('김제보', 'identity-name'),
      ci: sealer.seal(identifier, 'identity-ci'),
      fingerprint: sealer.fingerprints(identifier, 'identity-ci')[0],
    }
  })
  const columns = (['u', 'name', 'ci', 'fingerprint'] as const).map((key) => verified.map((row) => row[key]))
  await client.query(people.identities, columns)
}

/** Writes all files to the store, some concurrently. */
const putAll = async (
  { tools }: World,
  files: readonly (readonly [key: string, bytes: Uint8Array])[],
): Promise<void> => {
  const waiting = files.values()
  const put = async (): Promise<void> => {
    for (const [key, bytes] of waiting) await tools.files.put(key, bytes)
  }
  await Promise.all(Array.from({ length: 8 }, put))
}

const addCompanies = async (world: World): Promise<void> => {
  const { client, plan, tools } = world
  const logos = await drawLogos()
  await client.query(companies.logos, [logos.map(({ length }) => length)])
  const contact = { managerName: '김제보', jobTitle: '보안팀장', phone: '+821012345678', mail: 'owner@seed.test' }
  await client.query(companies.companies(plan), [sealContact(tools.sealer, contact)])
  await client.query(companies.members)
  const { rows } = await client.query<{ key: string; c: number }>(companies.logoKeys)
  await putAll(
    world,
    rows.flatMap(({ key, c }) => {
      const logo = logos[c % logos.length]
      return logo ? [[key, logo] as const] : []
    }),
  )
}

const addBankAccounts = async (world: World): Promise<void> => {
  const { client, plan, tools } = world
  const base = await scalarOf<number>(world, 'select users from seed_bases')
  const bytes = await drawDocument()
  const rows = Array.from({ length: Math.ceil(plan.hackers / verifiedStep) }, (_, at) => {
    // The seed numbers its users itself.
    const userId = (base + 1 + at * verifiedStep) as RowId<'users'>
    const row = { uuid: randomUUID() as string, user_id: userId, bank: '004' }
    const state = kycStateOf(at)
    const sealed =
      state === 'DENIED' ? null : sealAccount(tools.sealer, row, { owner: '김제보', number: '11022033044' })
    const pictures = state === 'PENDING' ? { copy_id: randomUUID(), front_id: randomUUID() } : null
    const account = { owner: sealed?.sealed_owner ?? null, number: sealed?.sealed_account_number ?? null }
    return { u: 1 + at * verifiedStep, ...row, state, ...account, ...pictures, size: bytes.length }
  })
  await client.query(news.bankAccounts, [JSON.stringify(rows)])
  await client.query(news.bankAccountRows)
  const keys = rows.flatMap(({ copy_id, front_id }) => [copy_id, front_id].filter((id) => id !== undefined))
  await putAll(
    world,
    keys.map((id) => [`kyc/${id}`, tools.sealer.sealBytes(bytes, `kyc/${id}`)] as const),
  )
}

/** Violations of the rules of disabled triggers, with their number. */
export const findBroken = async (client: Connection): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; query: string }>(brokenReferences)
  const references = rows.map(({ name, query }): [string, string] => [name, query])
  const broken: string[] = []
  for (const [name, query] of [...Object.entries(checks), ...references]) {
    const count = await scalarOf<number>({ client }, query)
    if (count > 0) broken.push(`${name}: ${count} rows do not fit`)
  }
  return broken
}

const checkAll = async ({ client }: World): Promise<void> => {
  const broken = await findBroken(client)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

const fillAll = async (world: World): Promise<void> => {
  const { client, plan, log } = world
  const run = (name: string, ...queries: string[]): Promise<void> =>
    timed(log, name, async () => {
      for (const query of queries) await client.query(query)
    })
  await prepare(world)
  const indexes = await dropIndexes(world)
  await timed(log, 'people', () => addPeople(world))
  await timed(log, 'companies', () => addCompanies(world))
  await run('programs', programs.programPlan(plan), programs.programs, programs.assets(plan))
  await run('what becomes of the tickets', tickets.ticketPlan(plan))
  await run('tickets', tickets.tickets)
  await run('movements of money', money.movePlan, money.accounts)
  await run('contracts', money.contracts)
  await run('journals and entries', money.entries)
  await run('rewards', money.rewards)
  await run('comments', history.comments(plan))
  await run('activities', history.activities(plan), history.disclosures)
  await run('notifications', news.notifications)
  await run('audit', news.audit)
  await timed(log, 'bank accounts', () => addBankAccounts(world))
  await run('indexes', ...indexes)
  await run('statistics', analyze)
  await run('figures', figures)
  await timed(log, 'checks', () => checkAll(world))
}

/**
 * Creates the data in one transaction.
 * @returns false if it exists already
 */
export const fillWorld = async (pool: Pool, tools: Tools, plan: Plan, log: World['log']): Promise<boolean> => {
  const client = await pool.connect()
  const world = { client, tools, plan, log }
  try {
    if (await scalarOf<boolean>(world, setup.isThere)) return false
    await client.query('begin')
    await fillAll(world)
    await timed(log, 'commit', () => client.query('commit'))
    return true
  } finally {
    // A dropped connection rolls back, and removes the temporary functions.
    client.release(true)
  }
}
