/** Lengths in code points. Source: specification, section 5; product decisions, section 3. */
export const ticketLimits = {
  title: { min: 1, max: 250 },
  weaknessType: { min: 1, max: 100 },
  description: { min: 20, max: 50_000 },
  reason: { min: 1, max: 5000 },
  report: { min: 10, max: 2000 },
  summary: { min: 10, max: 2000 },
  /** The rows of a list as a file, and the entries of a history in one. */
  exported: { rows: 5000, entries: 1000 },
} as const

/** How many tickets a call may change, each on its own. */
export const mostChangedAtOnce = 50

/** How many hackers a program or a company thanks by name. */
export const mostThanked = 24
