// The numbers of rows, and the numbering of users. Users are numbered from 1: hackers, then the owners of all companies
// in the order of the companies, then other managers, then staff.

export type Plan = {
  /** The same seed gives the same data, except for sealed values and dates relative to today. */
  seed: number
  tickets: number
  programs: number
  /** Approved companies; the first has a tenth of all tickets. */
  companies: number
  /** Pending companies. */
  applicants: number
  hackers: number
  /** Each has five of the hackers who write the most. */
  crews: number
  staff: number
}

/** The number of managers of the largest company besides its owner; others have up to three. */
export const mostManagers = { biggest: 9, others: 3 } as const

/** @param programs as many as such a number of tickets has by default */
export const planOf = (
  tickets: number,
  seed: number,
  programs: number = Math.max(60, Math.ceil(tickets / 50)),
): Plan => ({
  seed,
  tickets,
  programs,
  companies: Math.max(25, Math.ceil(tickets / 250)),
  applicants: Math.max(3, Math.ceil(tickets / 5000)),
  hackers: Math.max(40, Math.ceil(tickets / 20)),
  crews: Math.max(2, Math.floor(tickets / 400)),
  staff: 5,
})

/** The numbers of users; `managers` and `staff` are the number before the first. */
export const peopleOf = ({ hackers, companies, applicants, staff }: Plan) => {
  const managers = hackers + companies + applicants
  const beforeStaff = managers + mostManagers.biggest + companies * mostManagers.others
  return { owners: hackers, managers, staff: beforeStaff, all: beforeStaff + staff }
}

/** The members of a crew, the leader first. */
export const crewSize = 5

/** Every twentieth hacker is verified, including the first. */
export const verifiedStep = 20

/** The state of a verified hacker's bank account, by their position among the verified ones. */
export const kycStateOf = (index: number): 'APPROVED' | 'DENIED' | 'PENDING' => {
  const digit = index % 10
  if (digit < 7) return 'APPROVED'
  return digit === 7 ? 'DENIED' : 'PENDING'
}

/** The password of all users, as in the demo world. */
export const seedPassword = 'Jebo-demo-2026'
