// The guard names that a row of the route table may use.
export const guards = [
  'none',
  'guest',
  'user',
  'hacker',
  'verified',
  'manager',
  'withoutCompany',
  'applicant',
  'staff',
  'development',
] as const
export type Guard = (typeof guards)[number]
