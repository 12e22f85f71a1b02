// The names a row of the route table may give to its guard.
export const guards = [
  'none',
  'guest',
  'user',
  'hacker',
  'verified',
  'manager',
  'applicant',
  'staff',
  'development',
] as const
export type Guard = (typeof guards)[number]
