import { errorCodeOf } from './error-code.ts'

/** Whether PostgreSQL refused a row because its key is taken. The transaction has failed then. */
export const isDuplicate = (error: unknown): boolean => errorCodeOf(error) === '23505'

/**
 * Whether PostgreSQL refused a row that refers to one which was deleted meanwhile, or the deletion of one that was
 * referred to meanwhile. The transaction has failed then.
 */
export const isBrokenReference = (error: unknown): boolean => errorCodeOf(error) === '23503'
