import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, Kysely, type SqlBool, type Transaction } from 'kysely'
import pg from 'pg'
import { NamedStatementsDialect } from './named-statements.ts'
import type { DB } from './schema.gen.ts'

/** A connection for reads, with or without a transaction. */
export type Db = Kysely<DB>
/** The connection pool of a process. */
export type Pool = pg.Pool
/** One connection of a pool. */
export type Connection = pg.PoolClient
/** An open transaction, which all writes require. */
export type Tx = Transaction<DB>

const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number of the database is too large')
  return value
}

/** The type of `int8[]`. */
const int8Array = 1016

/** Without nulls. */
const wholeNumbers = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber))

/** Parses int8 as a number, also in arrays, and refuses values that a number cannot represent exactly. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8Array) return wholeNumbers
    return oid === pg.types.builtins.INT8 ? wholeNumber : pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/**
 * A pool with time limits: 4 s for a connection and 4 s for a statement.
 * @param onLost called when the server drops an idle connection
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
 * A pool without a statement limit, for migrations and long jobs.
 * @param onLost called when the server drops an idle connection
 */
export const createMaintenancePool = (connectionString: string, onLost: (error: Error) => void, max = 2): Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    application_name: 'jebo maintenance',
    // Set explicitly, as a role or a database may have its own limit.
    options: '-c statement_timeout=0',
  })
  return watched(pool, onLost)
}

const watched = (pool: Pool, onLost: (error: Error) => void): Pool => {
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The pool adds the whole connection, with its key and what it was asked, which no log should have.
    delete error.client
    onLost(error)
  })
  pool.on('connect', (client) => void client.on('error', onLost))
  return pool
}

/** The typed query builder over a pool. */
export const createDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: new NamedStatementsDialect(pool) })

/** A condition on the key of a row, which other modules may put into their queries. */
export type RowCondition<Table extends string> = (id: Expression<RowId<Table>>) => Expression<SqlBool>
