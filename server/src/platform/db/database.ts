import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, Kysely, type SqlBool, type Transaction } from 'kysely'
import pg from 'pg'
import { NamedStatementsDialect } from './named-statements.ts'
import type { DB } from './schema.gen.ts'

/** The database as reads see it. */
export type Db = Kysely<DB>
/** The connections that a process shares. */
export type Pool = pg.Pool
/** One of them. */
export type Connection = pg.PoolClient
/** An open transaction; everything that writes demands one. */
export type Tx = Transaction<DB>

const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number of the database is too large')
  return value
}

/** Our own reading of types: int8 as a number, refusing what a number cannot hold exactly. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? wholeNumber : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/**
 * A pool that gives up rather than hangs: 4 s to get a connection and 4 s for a statement.
 * @param onLost told of idle connections that the server dropped
 */
export const createPool = (connectionString: string, onLost: (error: Error) => void, max = 10): Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 4000,
    statement_timeout: 4000,
    query_timeout: 4500,
    idleTimeoutMillis: 30_000,
    application_name: 'jebo',
  })
  return watched(pool, onLost)
}

/**
 * A pool for migrations and long jobs, whose statements take as long as they take.
 * @param onLost told of idle connections that the server dropped
 */
export const createMaintenancePool = (connectionString: string, onLost: (error: Error) => void, max = 2): Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    application_name: 'jebo maintenance',
    // Said outright, as a role or a database may have a limit of its own.
    options: '-c statement_timeout=0',
  })
  return watched(pool, onLost)
}

const watched = (pool: Pool, onLost: (error: Error) => void): Pool => {
  pool.on('error', onLost)
  pool.on('connect', (client) => void client.on('error', onLost))
  return pool
}

/** The typed door to a pool's database. */
export const createDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: new NamedStatementsDialect(pool) })

/** A condition on the key of a row: it may be asked for by another module than the row's own. */
export type RowCondition<Table extends string> = (id: Expression<RowId<Table>>) => Expression<SqlBool>
