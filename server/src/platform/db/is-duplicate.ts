const uniqueViolation = '23505'

/** Whether PostgreSQL refused a row because another one holds its key. The transaction is undone by then. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation
