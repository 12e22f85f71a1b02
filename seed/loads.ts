// Fills the tables, in steps that read only the plan and the steps before them.
import { randomUUID } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import { sealContact } from '@jebo/server/modules/companies/public.ts'
import { sealAccount } from '@jebo/server/modules/identity/public.ts'
import { listHolidays } from '@jebo/server/platform/calendar/public-holidays.ts'
import { hashPassword } from '@jebo/server/platform/crypto/passwords.ts'
import type { Connection } from '@jebo/server/platform/db/database.ts'
import type { Services } from '@jebo/server/platform/http/call.ts'
import * as companies from './companies.sql.ts'
import * as crews from './crews.sql.ts'
import * as desks from './desks.sql.ts'
import * as history from './history.sql.ts'
import { analyze, type FilledTable } from './indexes.sql.ts'
import * as money from './money.sql.ts'
import * as news from './news.sql.ts'
import { participants } from './participants.sql.ts'
import * as people from './people.sql.ts'
import { drawDocument, drawLogos } from './pictures.ts'
import { kycStateOf, type Plan, seedPassword, verifiedStep } from './plan.ts'
import * as programs from './programs.sql.ts'
import * as promises from './promises.sql.ts'
import { leaves } from './receipts.sql.ts'
import type { Step } from './steps.ts'
import * as tickets from './tickets.sql.ts'

export type Tools = Pick<Services, 'files' | 'sealer'>
type Work = { client: Connection; tools: Tools; plan: Plan }
export type Load = Step & { fills: readonly FilledTable[] }

const addPeople = async ({ client, plan, tools: { sealer } }: Work): Promise<void> => {
  await client.query(people.people(plan), [await hashPassword(seedPassword)])
  await client.query(people.nicknameClaims)
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
  { tools }: Work,
  files: readonly (readonly [key: string, bytes: Uint8Array])[],
): Promise<void> => {
  const waiting = files.values()
  const put = async (): Promise<void> => {
    for (const [key, bytes] of waiting) await tools.files.put(key, bytes)
  }
  await Promise.all(Array.from({ length: 8 }, put))
}

const addCompanies = async (world: Work): Promise<void> => {
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

const addBankAccounts = async (world: Work): Promise<void> => {
  const { client, plan, tools } = world
  const { rows: bases } = await client.query<{ users: number }>('select users from seed_bases')
  const base = bases[0]?.users ?? 0
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

/** What is long, or what much waits for, comes first. Each step updates the statistics of what it filled. */
export const loadsOf = (tools: Tools, plan: Plan): Load[] => {
  const made = (
    name: string,
    after: string[],
    fills: FilledTable[],
    work: (given: Work) => Promise<unknown>,
  ): Load => ({
    name,
    after,
    fills,
    work: async (client) => {
      await work({ client, tools, plan })
      for (const table of fills) await client.query(analyze(table))
    },
  })
  const load = (name: string, after: string[], fills: FilledTable[], ...queries: string[]): Load =>
    made(name, after, fills, async ({ client }) => {
      for (const query of queries) await client.query(query)
    })
  const company = 'plan of companies'
  const program = 'plan of programs'
  const ticket = 'plan of tickets'
  const payment = 'plan of payments'
  return [
    load(company, [], [], people.companyPlan(plan), history.ids(plan), crews.crewPlan(plan)),
    load(program, [company], [], programs.programPlan(plan)),
    load(ticket, [program], [], tickets.ticketPlan(plan)),
    made('people', [company], ['users', 'nickname_claims', 'terms_agreements', 'identities'], addPeople),
    made('companies', [company], ['files', 'companies', 'company_members'], addCompanies),
    load(
      'programs',
      [program, 'companies'],
      ['programs', 'assets', 'program_versions'],
      programs.programs,
      programs.assets(plan),
    ),
    made('bank accounts', ['people'], ['kyc_submissions', 'files'], addBankAccounts),
    load('crews', [company], ['crews', 'crew_members'], crews.crews(plan)),
    load(
      'promises',
      [ticket],
      ['response_targets', 'ticket_targets', 'target_reminders'],
      promises.promises(plan),
      promises.days(listHolidays()),
      promises.targets,
    ),
    load('tickets', [ticket, 'promises', 'programs'], ['tickets'], tickets.tickets(plan)),
    load('publications by plan', ['tickets'], ['publication_terms'], promises.publications),
    load('receipts', ['tickets'], ['receipt_leaves', 'receipt_nodes'], leaves),
    load('participants', [ticket], ['program_participants'], participants(plan)),
    load(payment, [ticket], ['ledger_accounts'], money.movePlan, money.accounts),
    load('activities', [ticket], ['ticket_activities'], history.activities),
    load('notifications', [ticket], ['notifications'], news.notifications),
    load('contracts', [payment, 'companies'], ['contracts'], money.contracts),
    load('entries', [payment], ['ledger_entries', 'ledger_accounts'], money.entries),
    load('lots', ['entries'], [], money.lots),
    load('comments', [ticket], ['comments'], history.comments),
    load('changes of contracts', [payment, 'people'], ['contract_changes'], money.changes),
    load('journals', [payment], ['ledger_journals'], money.journals),
    load('rewards', [payment], ['ticket_rewards', 'reward_parts'], money.rewards, money.parts),
    load('labels', ['tickets', 'companies'], ['labels', 'ticket_labels'], desks.labelsOfCompanies, desks.labelled),
    load('follows of tickets', ['tickets', 'people'], ['follows'], tickets.ticketFollows(plan)),
    load('texts', ['tickets', 'comments'], ['ticket_texts'], desks.texts),
    load('disclosures', [ticket], ['disclosure_requests'], history.disclosures),
    load('audit', ['contracts', 'people'], ['audit_entries', 'staff_views'], news.audit),
  ]
}
