/** Whether nobody knows what came of it: the answer was lost, or broke off. It may have been done all the same. */
export const isUnknown = (messageKey: string): boolean =>
  messageKey === 'error.requestFailure' || messageKey === 'error.internal'
