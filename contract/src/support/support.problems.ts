export const supportProblems = {
  /** The operator has configured no address. */
  'support.noMailbox': 503,
} as const
