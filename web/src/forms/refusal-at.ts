import type { CallError } from '../api/call-error.ts'

export type Refusal = Pick<CallError, 'messageKey' | 'issues'>

/** A refusal that belongs to one field, whichever way the server reports it. */
export const refusalAt = (path: string, { messageKey }: Refusal): Refusal => ({
  messageKey,
  issues: [{ path, messageKey }],
})
