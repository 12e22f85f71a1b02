import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Asks the database for a sign of life. */
export const ping = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))
