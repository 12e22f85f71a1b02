// How large the world is, and how its people are numbered. People are numbered from 1: hackers first, then the owners of
// all companies in the order of the companies, then their other managers, then staff.

export type Plan = {
  /** The same seed makes the same world, but for what is sealed and drawn from the day it is made. */
  seed: number
  tickets: number
  programs: number
  /** Approved ones; the first of them has a tenth of all tickets. */
  companies: number
  /** Companies that wait for staff. */
  applicants: number
  hackers: number
  staff: number
}

/** The biggest company has an owner and so many managers; every other one up to three. */
export const mostManagers = { biggest: 9, others: 3 } as const

export const planOf = (tickets: number, seed: number): Plan => ({
  seed,
  tickets,
  programs: Math.max(60, Math.ceil(tickets / 50)),
  companies: Math.max(25, Math.ceil(tickets / 250)),
  applicants: Math.max(3, Math.ceil(tickets / 5000)),
  hackers: Math.max(40, Math.ceil(tickets / 20)),
  staff: 5,
})

/** The numbers that people have in the world; `managers` and `staff` name the number before the first. */
export const peopleOf = ({ hackers, companies, applicants, staff }: Plan) => {
  const managers = hackers + companies + applicants
  const beforeStaff = managers + mostManagers.biggest + companies * mostManagers.others
  return { owners: hackers, managers, staff: beforeStaff, all: beforeStaff + staff }
}

/** Every twentieth hacker has verified who they are, the first among them. */
export const verifiedStep = 20

/** How a verified hacker's bank account stands, by which of the verified ones they are. */
export const kycStateOf = (index: number): 'APPROVED' | 'DENIED' | 'PENDING' => {
  const digit = index % 10
  if (digit < 7) return 'APPROVED'
  return digit === 7 ? 'DENIED' : 'PENDING'
}
