import { sql } from 'kysely'
import { keyIdOf, openOrNull } from '../crypto/seal.ts'
import type { Outcome, SealedLocation, SealedTools } from '../crypto/sealed-location.ts'
import type { Db } from '../db/database.ts'
import type { Job } from './enqueue.ts'

type Row = { id: number; sealed: string }

const pageSize = 500

const readPage = async (db: Db, name: string, newest: string, after: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, payload->>'sealed' as sealed from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      and id > ${after} and not starts_with(payload->>'sealed', ${`${newest}.`})
    order by id limit ${pageSize}`.execute(db)
  return rows
}

/** A running job has already been read: it ends, or is repeated with the value written here. */
const replace = async (db: Db, { id, sealed }: Row, next: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs
    set payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb(${next}::text))::json
    where payload->>'sealed' = ${sealed} and id in (
      select id from graphile_worker._private_jobs where id = ${id} for no key update skip locked)`.execute(db)
  return numAffectedRows === 1n
}

const reseal = async ({ db, sealer }: SealedTools, row: Row, purpose: string): Promise<Outcome> => {
  const text = openOrNull(sealer, row.sealed, purpose)
  if (text === null) return 'closed'
  return (await replace(db, row, sealer.seal(text, purpose))) ? 'sealed' : 'busy'
}

/** Waiting and failed jobs with a sealed text in their payload. */
export const sealedJob = (job: Job<{ sealed: string }>, purpose: string): SealedLocation => ({
  name: `jobs ${job.name}`,
  older: async function* (tools) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows: Row[] = await readPage(tools.db, job.name, tools.sealer.newest, after)
      for (const row of rows) yield { keyId: keyIdOf(row.sealed), reseal: () => reseal(tools, row, purpose) }
      after = rows.at(-1)?.id
    }
  },
})
