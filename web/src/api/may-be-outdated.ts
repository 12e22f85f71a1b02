import type { Failure } from './call-error.ts'

const tellsOfChange = new Set([403, 404, 409, 422])

/**
 * Whether a page may show what is no longer so after this failure: somebody else has changed it, or the write was done
 * and its answer lost.
 */
export const mayBeOutdated = ({ status, messageKey }: Failure): boolean =>
  tellsOfChange.has(status) || messageKey === 'error.requestFailure'
