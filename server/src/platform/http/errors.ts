import { isDuplicate } from '../db/is-duplicate.ts'
import { Refusal } from './refusal.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Classes of PostgreSQL's codes, and of sockets', that mean the database cannot be reached right now. */
const isUnreachable = (error: unknown): boolean =>
  /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(timeout exceeded|Query read timeout|Connection terminated|Cannot use a pool after)/.test(error.message))

/** Every error as a coded refusal: no SQL text and no stack ever leaves. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return new Refusal('error.unavailable', { retryAfterSeconds: 5 })
  if (isDuplicate(error)) return new Refusal('error.conflict')
  return new Refusal('error.internal')
}
