import type { CallError } from '../api/call-error.ts'
import type { FailedWrite } from './failed-write.ts'

export type Refusal = Pick<CallError, 'messageKey' | 'issues'> &
  Partial<Pick<CallError, 'message' | 'params'>> & { failed?: FailedWrite | undefined }

/** A refusal that belongs to one field, whichever way the server reports it. */
export const refusalAt = (path: string, { messageKey, message = '' }: Refusal): Refusal => ({
  messageKey,
  message,
  issues: [{ path, messageKey }],
})
