import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Process = { id: string; host: string; pid: number; role: string; keys: string[] }

/** A killed process leaves its row; a live one renews it every minute. */
const goneAfter = sql`interval '3 minutes'`

/** Renews the row of a process, or adds it again. */
export const seeProcess = async (db: Db, { id, host, pid, role, keys }: Process): Promise<void> => {
  await sql`
    insert into processes (id, host, pid, role, keys, seen_at) values (${id}, ${host}, ${pid}, ${role}, ${keys}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Removes a process that ends normally. */
export const forgetProcess = async (db: Db, id: string): Promise<void> => {
  await sql`delete from processes where id = ${id}`.execute(db)
}

/** Removes processes that were killed. */
export const deleteGoneProcesses = async (db: Db): Promise<void> => {
  await sql`delete from processes where seen_at < now() - ${goneAfter}`.execute(db)
}

/** The running processes in a fixed order. */
export const listProcesses = async (db: Db): Promise<Process[]> => {
  const { rows } = await sql<Process>`
    select id, host, pid, role, keys from processes where seen_at >= now() - ${goneAfter} order by host, pid, role`.execute(
    db,
  )
  return rows
}
