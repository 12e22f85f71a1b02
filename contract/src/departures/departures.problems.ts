export const departuresProblems = {
  /** The user has an open ticket, a balance, a company or rights of staff. */
  'departure.obstructed': 409,
} as const
