import type { Failure } from '../../api/call-error.ts'

/** Why nothing could be started. Without an answer nothing was lost but the request. */
export const beginFailure = ({ messageKey }: Pick<Failure, 'messageKey'>): Pick<Failure, 'messageKey'> =>
  messageKey === 'error.requestFailure' ? { messageKey: 'identity.requestFailed' } : { messageKey }
