import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Checks that the database responds. */
export const ping = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))
