import { CallError } from '../../api/call-error.ts'

/** For reading the purpose of a mailed link: null if it was used, has expired, or never existed. */
export const nullIfRejected = (error: unknown): null => {
  if (error instanceof CallError && (error.status === 422 || error.status === 400)) return null
  throw error
}
