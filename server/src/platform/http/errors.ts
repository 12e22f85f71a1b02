import { errorCodeOf } from '../db/error-code.ts'
import { isBrokenReference, isDuplicate } from '../db/violations.ts'
import { Refusal } from './refusal.ts'

/** Messages of pg and its pool without a code. A rollback over a lost connection is refused by the client itself. */
const lostConnection =
  /^(timeout exceeded|Query read timeout|Connection terminated|Cannot use a pool after|(Client|Postgres connection) (has|was) )/

/** Classes of PostgreSQL and socket error codes that mean the database is unavailable. */
const isUnreachable = (error: unknown): boolean =>
  /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(errorCodeOf(error)) ||
  (error instanceof Error && lostConnection.test(error.message))

/** Whether PostgreSQL refused a statement: these have a code of five characters. */
export const isOfDatabase = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(errorCodeOf(error))

/** What others, or this process after a while, can answer. */
export const asUnavailable = (): Refusal => new Refusal('error.unavailable', { retryAfterSeconds: 5 })

/** Converts every error to a refusal, so that no SQL and no stack leaves the server. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return asUnavailable()
  if (isDuplicate(error) || isBrokenReference(error)) return new Refusal('error.conflict')
  return new Refusal('error.internal')
}
