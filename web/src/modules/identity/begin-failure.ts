import type { Failure } from '../../api/call-error.ts'

/** Why the attempt could not start. Without a response only the request was lost. */
export const beginFailure = ({ messageKey }: Pick<Failure, 'messageKey'>): Pick<Failure, 'messageKey'> =>
  messageKey === 'error.requestFailure' ? { messageKey: 'identity.requestFailed' } : { messageKey }
