// A world with a sealed value in every location, and apps with different keys that share it.
import { requestEmailCode, requestPasswordReset } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { signStatement } from '../src/modules/programs/sign-statement.ts'
import { resealAll } from '../src/platform/crypto/reseal.ts'
import { sealedLocations } from '../src/server.ts'
import { openCompany, type TestCompany } from './companies.ts'
import { beginFor, someone, verifyAs } from './identity.ts'
import { submitAs } from './kyc.ts'
import { enterPassword, signUpAs } from './people.ts'
import { canvas, fileOf } from './pictures.ts'
import type { Visitor } from './request.ts'
import { switchOnFor } from './second-factors.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A key in the format of the configuration; each id has its own. */
export const keyOf = (id: string): string => `${id}:${Buffer.alloc(32, id).toString('base64')}`

/** Another process with the same database and files, and keys of its own. Must not be closed. */
export const besides = ({ database, services }: TestApp, ...ids: string[]): Promise<TestApp> => {
  const { dataDir, s3 } = services.config
  const store = s3 && {
    FILE_STORE: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  return openTestApp({ ...store, DATA_DIR: dataDir, SECRET_KEYS: ids.map(keyOf).join() }, database)
}

/** Twenty rounds with this pause outlast every lock here, without a test waiting for seconds. */
const pauseMs = 40

/** The output of the rotation, and whether nothing is left. */
export const rotate = async (
  { services }: TestApp,
  signal?: AbortSignal,
): Promise<{ isDone: boolean; lines: string[] }> => {
  const lines: string[] = []
  const isDone = await resealAll(sealedLocations, services, (line) => void lines.push(line), signal, pauseMs)
  return { isDone, lines }
}

export const scan = async (): Promise<File> =>
  fileOf(await canvas(400, 300).jpeg().toBuffer(), 'scan.jpg', 'image/jpeg')

export type SealedWorld = {
  verified: Visitor
  /** Signs in with codes of this secret. */
  guarded: { email: string; secret: string; recoveryCodes: readonly string[] }
  company: TestCompany
  /** One of the two sealed files. */
  fileId: string
}

/** Everything that the product seals, once; mails and a password reset remain queued. */
export const fillWorld = async (app: TestApp): Promise<SealedWorld> => {
  const verified = await signUpAs(app, 'verified')
  await verifyAs(app, verified, someone)
  await enterPassword(verified)
  const { form } = await submitAs(app, verified, 'verified', { owner: someone.name })
  // As if they had been paid and left: sealed for the same purposes, and copied.
  await app.database.pool.query(`
    insert into retained_payees (user_id, sealed_name, uuid, bank, sealed_owner, sealed_account_number, delete_after)
    select user_id, sealed_name, uuid, bank, sealed_owner, sealed_account_number, now()
    from kyc_submissions join identities using (user_id)`)
  // As if they had withdrawn from the account, without the contract and its postings.
  await app.database.pool.query(`
    begin; set local session_replication_role = replica;
    insert into withdrawals (contract_id, tax_rule, national_tax_won, local_tax_won, payout_won, user_id, account_uuid,
      bank, number_end, sealed_owner, sealed_account_number)
    select 1, 'OTHER', 0, 0, 1, user_id, uuid, bank, '0000', sealed_owner, sealed_account_number from kyc_submissions;
    commit`)
  const started = await signUpAs(app, 'started')
  await beginFor(started)
  const guarded = await signUpAs(app, 'guarded')
  const factor = await switchOnFor(app, guarded)
  await signStatement({ ...app.services, now: app.clock.now() }, Buffer.from('{}'))
  await app.visitor().call(getReceiptHead, {})
  const company = await openCompany(app, { alias: 'acme', isApproved: false, hasAgreedTerms: false })
  await app.mails()
  const visitor = app.visitor()
  await visitor.call(requestPasswordReset, { email: 'started@people.test' })
  await visitor.call(requestEmailCode, { email: 'newcomer@people.test' })
  return { verified, guarded: { email: 'guarded@people.test', ...factor }, company, fileId: form.idFront }
}

/** Every location with a value sealed under this key, read from the database: `table.column`, or the kind of a job. */
export const placesOf = async ({ database: { pool } }: TestApp, keyId: string): Promise<string[]> => {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'bytea', 'jsonb', 'json')`,
  )
  const found = columns.map(async ({ table, column, type }) => {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `trim(both '"' from "${column}"::text)`
    const { rows } = await pool.query(`select from "${table}" where starts_with(${text}, $1) limit 1`, [`${keyId}.`])
    return rows.length > 0 ? [`${table}.${column}`] : []
  })
  const { rows: jobs } = await pool.query<{ name: string }>(
    `select distinct 'jobs ' || identifier as name from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = task_id
     where payload::text like '%"' || $1 || '.%'`,
    [keyId],
  )
  return [...(await Promise.all(found)).flat(), ...jobs.map(({ name }) => name)].sort()
}
