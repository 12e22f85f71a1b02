import { CallError } from '../../api/call-error.ts'

/** For reading the purpose of a mailed link: null if it was used, has expired, or never existed. */
export const nullIfRejected = (error: unknown): null => {
  if (error instanceof CallError && (error.status === 422 || error.status === 400)) return null
  throw error
}

/** Of links that can be used once: 32 bytes in base64url. */
const tokenLength = 43

/** The token of an address; undefined if there is none, or a mail program has cut it. */
export const wholeToken = (token: string | undefined): string | undefined =>
  token === undefined || token.length < tokenLength ? undefined : token
