export const departuresProblems = {
  /** The user has an open ticket, a balance, a company, the lead of a crew or rights of staff. */
  'departure.obstructed': 409,
} as const
