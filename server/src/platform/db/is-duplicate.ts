const uniqueViolation = '23505'

/** Whether PostgreSQL refused a row because its key is taken. The transaction has failed then. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation
