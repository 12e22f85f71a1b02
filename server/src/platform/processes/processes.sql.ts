import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Process = { id: string; host: string; pid: number; role: string; keys: string[] }

/** Whoever was killed says nothing when it goes; a process that lives is seen each minute. */
const goneAfter = sql`interval '3 minutes'`

/** Writes that a process is there, though its row be gone by now. */
export const seeProcess = async (db: Db, { id, host, pid, role, keys }: Process): Promise<void> => {
  await sql`
    insert into processes (id, host, pid, role, keys, seen_at) values (${id}, ${host}, ${pid}, ${role}, ${keys}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Takes a process out that ends as it should. */
export const forgetProcess = async (db: Db, id: string): Promise<void> => {
  await sql`delete from processes where id = ${id}`.execute(db)
}

/** Takes those out that were killed. */
export const deleteGoneProcesses = async (db: Db): Promise<void> => {
  await sql`delete from processes where seen_at < now() - ${goneAfter}`.execute(db)
}

/** Those that run, in an order of their own. */
export const listProcesses = async (db: Db): Promise<Process[]> => {
  const { rows } = await sql<Process>`
    select id, host, pid, role, keys from processes where seen_at >= now() - ${goneAfter} order by host, pid, role`.execute(
    db,
  )
  return rows
}
