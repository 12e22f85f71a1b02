/** Whether the outcome is unknown: the response was lost or cut off, but the write may have succeeded. */
export const isUnknown = (messageKey: string): boolean =>
  messageKey === 'error.requestFailure' || messageKey === 'error.internal'
