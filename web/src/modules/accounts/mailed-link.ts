import { CallError } from '../../api/call-error.ts'

/** For reading what a mailed link is for: null where it has been used, has run out, or never was one. */
export const nullIfRejected = (error: unknown): null => {
  if (error instanceof CallError && (error.status === 422 || error.status === 400)) return null
  throw error
}
