// Every refusal the product can give, and its HTTP status.
import { accountsProblems } from './accounts/accounts.problems.ts'
import { commentsProblems } from './comments/comments.problems.ts'
import { companiesProblems } from './companies/companies.problems.ts'
import { coreProblems } from './core/problem.ts'
import { crewsProblems } from './crews/crews.problems.ts'
import { departuresProblems } from './departures/departures.problems.ts'
import { filesProblems } from './files/files.problems.ts'
import { followingProblems } from './following/following.problems.ts'
import { identityProblems } from './identity/identity.problems.ts'
import { ledgerProblems } from './ledger/ledger.problems.ts'
import { notificationsProblems } from './notifications/notifications.problems.ts'
import { programsProblems } from './programs/programs.problems.ts'
import { supportProblems } from './support/support.problems.ts'
import { ticketsProblems } from './tickets/tickets.problems.ts'

export const problems = {
  ...coreProblems,
  ...accountsProblems,
  ...commentsProblems,
  ...companiesProblems,
  ...crewsProblems,
  ...departuresProblems,
  ...filesProblems,
  ...followingProblems,
  ...identityProblems,
  ...ledgerProblems,
  ...notificationsProblems,
  ...programsProblems,
  ...supportProblems,
  ...ticketsProblems,
} as const
export type ProblemCode = keyof typeof problems
