import type { Failure } from './call-error.ts'

const suggestsChange = new Set([403, 404, 409, 422])

/**
 * Whether the page may show outdated data after this failure: another user changed it, or the write succeeded and its
 * response was lost.
 */
export const mayBeOutdated = ({ status, messageKey }: Failure): boolean =>
  suggestsChange.has(status) || messageKey === 'error.requestFailure'
