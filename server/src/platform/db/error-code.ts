/** The code of an error: five characters if it is of PostgreSQL, a name such as `ECONNRESET` if it is of the system, else empty. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
